import type { Finding } from '../../content/source/finding.ts';
import { requestLimits, type LinkAnswer } from './request-links.ts';
import type { ExternalLink } from './links-of-content.ts';

/** Creates a warning for each link with a problem. */
export function linkWarnings(
  links: readonly ExternalLink[],
  answers: ReadonlyMap<string, LinkAnswer>,
): Finding[] {
  return links.flatMap(({ url, ...place }): Finding[] => {
    const message = messageFor(answers.get(url));
    return message ? [{ ...place, message: `${url} ${message}`, severity: 'warning' }] : [];
  });
}

/** Tells whether a link is certainly broken. */
export function isBroken({ status, failure }: LinkAnswer): boolean {
  if (status > 0) return status >= 400 && status < 500 && !unclear.has(status);
  return failure === 'ENOTFOUND' || failure === 'ECONNREFUSED';
}

/** HTTP statuses with which hosts may answer a program, although readers can see the page. */
const unclear = new Set([401, 403, 408, 425, 429]);

function messageFor(answer: LinkAnswer | undefined): string | undefined {
  if (!answer)
    return 'was not requested in time, because its host is slow or limits requests. Try again later.';
  const { status, failure = 'no answer', movedTo } = answer;
  if (status === 0)
    return reasons[failure] ?? `could not be reached (${failure}). Check it in a browser.`;
  if (status === 429) return 'was not checked: its host limits requests (429). Try again later.';
  if (status >= 500) return `answers ${status}, an error of its host. Try again later.`;
  if (isBroken(answer)) return `answers ${status}. Update or remove the link.`;
  if (status >= 400) return `answers ${status}, perhaps only to programs. Check it in a browser.`;
  return movedTo && `redirects to ${movedTo}. Use that address if the redirect is permanent.`;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is at a host that does not exist. Fix the address, or remove the link.',
  ECONNREFUSED: 'is at a host that refuses connections. Fix the address, or remove the link.',
  TimeoutError: `did not answer within ${requestLimits.timeout / 1000} seconds. Check it in a browser.`,
};
