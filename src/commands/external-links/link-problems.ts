import type { Problem } from '../../content/problem.ts';
import { askingLimits, type LinkAnswer } from './ask-links.ts';
import type { ExternalLink } from './links-of-content.ts';

/** What the answers to links tell an editor, each as a warning at the link; nothing about a sound one. */
export function linkWarnings(
  links: readonly ExternalLink[],
  answers: ReadonlyMap<string, LinkAnswer>,
): Problem[] {
  return links.flatMap(({ url, ...place }): Problem[] => {
    const said = messageOn(answers.get(url));
    return said === undefined ? [] : [{ ...place, message: `${url} ${said}`, severity: 'warning' }];
  });
}

/** Whether somebody who follows the link finds nothing, as far as that can be told. */
export function isBroken({ status, failure }: LinkAnswer): boolean {
  if (status > 0) return status >= 400 && status < 500 && !unclear.has(status);
  return failure === 'ENOTFOUND' || failure === 'ECONNREFUSED';
}

/** Statuses by which hosts keep programs away, or ask them to wait. */
const unclear = new Set([401, 403, 408, 425, 429]);

function messageOn(answer: LinkAnswer | undefined): string | undefined {
  if (!answer) return 'was not asked in time, because its host is slow or lets wait. Try it later.';
  const { status, failure, movedTo } = answer;
  if (status === 0) return unreached(failure);
  if (status === 429) return 'was not looked at: its host asks to wait (429). Try it later.';
  if (status >= 500 && status < 600)
    return `answers ${status}, which its host may mend. Try it later.`;
  if (isBroken(answer)) {
    return `answers ${status}: there is nothing. Link to where it is now, or remove the link.`;
  }
  if (status >= 400) return `answers ${status}, maybe only to programs. Open it in a browser.`;
  return movedTo && `leads on to ${movedTo}. Write that address if it is meant for good.`;
}

function unreached(failure = 'no answer'): string {
  return reasons[failure] ?? `could not be reached (${failure}). Open it in a browser.`;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is at a host that does not exist. Correct the address, or remove the link.',
  ECONNREFUSED: 'is at a host that refuses connections. Correct the address, or remove the link.',
  TimeoutError: `did not answer within ${askingLimits.timeout / 1000} seconds. Open it in a browser.`,
};
