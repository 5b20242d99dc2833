import { join } from 'node:path';
import { addressesFile } from '../model/addresses-file.ts';
import { aliasTwin } from '../model/aliases.ts';
import type { CheckedFacts } from '../model/checked-facts.ts';
import { whyUnpublishedAt } from '../rules/missing-page.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { isThere, unreadable } from '../source/files-below.ts';
import { offsetOfWord } from '../source/front-matter.ts';
import type { InputFiles } from '../source/input-files.ts';
import type { Source } from '../source/source.ts';
import { plainAddress } from '../model/page-address.ts';
import type { Finding } from '../source/finding.ts';
import { redirectRules } from '../documents/redirects.ts';
import { readRedirectLines, type LineRule } from '../host/redirect-lines.ts';
import {
  exampleOf,
  firstRule,
  matchAddress,
  matchRules,
  parseRules,
  type MatchRedirect,
} from '../host/redirects.ts';

/** The file with the team's own redirect rules, which come before all others. */
export const ownFile = 'public/_redirects';

/** The parsed redirect rules of `public/_redirects`, which people write. Others are generated. */
export interface RedirectRules {
  source: Source;
  rules: readonly LineRule[];
  /** The errors that Netlify's parser reports. */
  findings: readonly Finding[];
}

/** Reads the team's redirect rules with Netlify's parser. */
export async function readRedirectRules(files: InputFiles): Promise<RedirectRules> {
  const source = files.source(ownFile);
  if (source.isMissing) {
    const findings = isThere(files.root, ownFile) ? [{ source, at: 0, message: unreadable }] : [];
    return { source, rules: [], findings };
  }
  const { rules, broken } = await readRedirectLines(join(files.root, ownFile));
  const findings = broken.map(({ line, reason }) => ({
    source,
    at: source.lineStart(line),
    message: reason,
  }));
  return { source, rules, findings };
}

/**
 * Checks the team's redirect rules with Netlify's engine. Reports invalid lines, and rules that never match,
 * that replace a page or a part of the API, that redirect in a circle or to a missing page. `answering`
 * contains the addresses of files and functions, `root` contains netlify.toml.
 */
export async function redirectFindings(
  { source, rules: own, findings }: RedirectRules,
  facts: CheckedFacts,
  answering: ReadonlySet<string>,
  root: string,
): Promise<Finding[]> {
  if (own.length === 0) return [...findings];
  const configRedirects = redirectRules(facts) as unknown as string[];
  const { redirects: generated } = await parseRules({ configRedirects });
  const { redirects: fixed } = await parseRules({ netlifyConfigPath: join(root, 'netlify.toml') });
  const match = await matchRules([...own, ...generated, ...fixed]);
  const first = await firstRule(own);
  const firstForced = await firstRule(own.filter(({ force }) => force));
  // These built-in rules belong to the API. All other addresses are answered by files or functions.
  const api = [...generated.filter(({ query }) => Object.keys(query ?? {}).length > 0), ...fixed];
  const files = new Set([...answering].filter((path) => api.every(({ from }) => from !== path)));
  // The first address that each rule replaces, so that a rule gets one message.
  const replaced = new Map(
    [
      ...api.map(exampleOf).map((address) => [first(address), address] as const),
      ...[...answering].map((path) => [firstForced(path), path] as const),
    ].toReversed(),
  );
  const atRule = ({ line }: LineRule, message: string) => ({
    source,
    at: source.lineStart(line),
    message,
  });
  return [
    ...findings,
    ...own.flatMap((rule) => {
      const earlier = first(exampleOf(rule)) ?? rule;
      if (earlier.line < rule.line) return atRule(rule, neverMatches(earlier));
      const badTarget = badTargetMessage(rule, match, answering, facts);
      const messages = [hiddenMessage(rule, files), badTarget];
      return messages.flatMap((message) => (message ? atRule(rule, message) : []));
    }),
    ...findShadowedAddresses(facts, first),
    ...[...replaced].flatMap(([rule, address]) => (rule ? atRule(rule, replaces(address)) : [])),
  ];
}

const neverMatches = ({ line }: LineRule) =>
  `This rule never applies, because line ${line} matches first. Remove one of the two, or move this one up.`;

const replaces = (address: string) =>
  `This rule replaces ${address}, which is part of the site. Narrow or remove it.`;

/** Describes the problem of a rule that never applies because a file or function has the same address. */
function hiddenMessage(
  { from, force, conditions = {} }: LineRule,
  files: ReadonlySet<string>,
): string | undefined {
  if (force || Object.keys(conditions).length > 0) return undefined;
  const isFile = files.has(from === '/' ? from : from.replace(/\/$/, ''));
  return isFile ? `This rule never applies, because ${from} exists. Remove it.` : undefined;
}

/**
 * Describes the problem of a rule that redirects in a circle or to a missing page; undefined without a
 * problem.
 */
function badTargetMessage(
  rule: LineRule,
  match: MatchRedirect,
  answering: ReadonlySet<string>,
  facts: CheckedFacts,
): string | undefined {
  const chain = [exampleOf(rule)];
  for (let to = targetOf(chain[0]!, match); to !== undefined; to = targetOf(to, match)) {
    const [path = ''] = to.split(/[?#]/, 1);
    if (chain.includes(to) || chain.length > 20) {
      return `This rule redirects in a circle: ${[...chain.slice(0, 3), to].join(' → ')}.`;
    }
    if (answering.has(path) || answering.has(plainAddress(path))) return undefined;
    chain.push(to);
  }
  const last = chain.at(-1)!;
  if (chain.length === 1 || /[:*]/.test(rule.from) || last.startsWith('/.netlify/'))
    return undefined;
  const guess = `There is nothing at ${last}.${didYouMean(last, answering)}`;
  return whyUnpublishedAt(facts, last) ?? guess;
}

/**
 * Returns the address to which an address of this site redirects. Returns undefined if no rule matches or the
 * target is on another site.
 */
function targetOf(address: string, match: MatchRedirect): string | undefined {
  const to = matchAddress(match, address)?.to;
  return to?.startsWith('/') ? to : undefined;
}

/**
 * Reports former addresses of pages, and of their Markdown versions, for which a rule of the team applies
 * before the redirect to the page.
 */
function findShadowedAddresses(
  { pages, gone, source: sourceOf }: CheckedFacts,
  first: (address: string) => LineRule | undefined,
) {
  const former = [
    ...pages.flatMap(({ source, aliases }) => aliases.map((address) => ({ source, address }))),
    ...gone.map(({ path }) => ({ source: sourceOf(addressesFile), address: path })),
  ];
  return former.flatMap(({ source, address }): Finding[] => {
    const winner = first(address) ?? first(aliasTwin(address));
    if (!winner) return [];
    const message = `Line ${winner.line} of ${ownFile} already redirects ${address} or its Markdown version. Remove one of the two.`;
    return [{ source, at: offsetOfWord(source.text, address), message }];
  });
}
