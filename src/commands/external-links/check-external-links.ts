import { readBody } from '../../content/markdown/read-body.ts';
import { nodes, type BodyNode } from '../../content/markdown/tree.ts';
import { readContent, type ContentReading } from '../../content/model/load.ts';
import { findingAtNode } from '../../content/rules/page-findings.ts';
import { readablePages } from '../../content/rules/readable.ts';
import { byPlace, printedLines, type Finding } from '../../content/source/finding.ts';
import type { RuleRow } from '../../content/source/rule.ts';
import { dayOfBuild } from '../command.ts';
import { requestLimits, requestLinks, type LinkAnswer } from './request-links.ts';

/**
 * Requests every address of another site to which the folder `content/` of `root` links. Prints warnings about broken
 * and redirected links. Then ends the process, with exit code 1 if a link is broken.
 */
export async function checkExternalLinks(root: string): Promise<never> {
  const links = linksOfContent(readContent(root, process.env, dayOfBuild()), dayOfBuild());
  const answers = await requestLinks(links.map(({ url }) => url));
  const warnings = byPlace(linkWarnings(links, answers));
  if (warnings.length > 0) console.log(printedLines(warnings, process.env));
  const broken = [...answers.values()].filter(isBroken).length;
  console.log(`${answers.size} addresses of other sites requested, ${broken} broken.`);
  // Ends the process, because requests to slow hosts can still be open and would keep it alive.
  process.exit(broken === 0 ? 0 : 1);
}

/** The rule that reports broken and redirected links to other sites. */
export const externalLink: RuleRow = {
  name: 'external-link',
  about: 'A link to another site is broken or redirects (only with --links).',
  severity: 'warning',
  mostShown: 50,
};

/** A link from content/ to another site, with its position in a file. */
export interface ExternalLink extends Pick<Finding, 'source' | 'at'> {
  url: string;
}

/**
 * Lists all links to other sites in the team's data files, and on its pages that are published on `day`. Leaves out
 * links to hosts that are reserved for examples and tests, such as `example.com`.
 */
export function linksOfContent({ contentOn, files }: ContentReading, day: string): ExternalLink[] {
  const content = contentOn(day);
  const { pages } = readablePages(content.pages.filter(({ builtIn }) => !builtIn));
  const found = pages.flatMap((page) =>
    nodes(readBody(page).root)
      .filter(isAddressed)
      .map((node) => findingAtNode(page, node, { rule: externalLink, message: node.url })),
  );
  const stores = content.product.platforms.map(({ url }, index) => ({
    source: files.source('content/product.yaml'),
    at: ['platforms', index, 'url'],
    message: url,
  }));
  const readStores = stores.filter(({ source }) => source.hasValues);
  return [...readStores, ...found]
    .map(({ message: url, source, at }) => ({ url, source, at }))
    .filter(({ url }) => isElsewhere(url, content.site.domain));
}

const isAddressed = (node: BodyNode): node is Extract<BodyNode, { url: string }> => 'url' in node;

function isElsewhere(url: string, own: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  return /^https?:$/.test(protocol) && hostname !== own && !reserved.test(hostname);
}

/** Matches hosts that no link check can reach: reserved and local names (RFC 2606, RFC 6761) and IP addresses. */
const reserved =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$|(?:^|\.)example\.(?:com|net|org)$|^[\d.]+$|^\[/;

/** Creates a warning for each link with a problem. */
export function linkWarnings(
  links: readonly ExternalLink[],
  answers: ReadonlyMap<string, LinkAnswer>,
): Finding[] {
  return links.flatMap(({ url, ...place }): Finding[] => {
    const message = messageFor(answers.get(url));
    return message ? [{ rule: externalLink, ...place, message: `${url} ${message}` }] : [];
  });
}

/** Tells whether a link is certainly broken, and not only unavailable for programs or at the moment. */
export function isBroken({ status, failure }: LinkAnswer): boolean {
  if (status > 0) return status >= 400 && status < 500 && !unclear.has(status);
  return failure === 'ENOTFOUND' || failure === 'ECONNREFUSED';
}

/** HTTP statuses with which some hosts answer a program although a reader could open the page. */
const unclear = new Set([401, 403, 408, 425, 429]);

/** Returns the message about a link, without the URL at its start. Returns undefined for a link that works. */
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
