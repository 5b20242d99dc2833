import { join } from 'node:path';
import { addressesFile } from '../model/addresses-file.ts';
import { aliasTwin } from '../model/aliases.ts';
import { whyNotOut, type DatedFacts } from '../model/data-finding.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { Facts } from '../model/facts.ts';
import { isReadableFile, isThere, unreadable } from '../source/files-below.ts';
import { placeOfText } from '../source/front-matter.ts';
import { plainAddress } from '../model/page-address.ts';
import type { Problem } from '../source/problem.ts';
import { redirectRules } from '../documents/redirects.ts';
import { exampleOf, firstRule, matchAddress, type FirstRule } from '../host/first-rule.ts';
import { readRedirectLines, type LineRule } from '../host/redirect-lines.ts';
import { matchRules, parseRules, type MatchRedirect, type ParsedRule } from '../host/redirects.ts';

/** The team's own rules, which come before all others. */
export const ownFile = 'public/_redirects';

/**
 * Checks the team's redirect rules with Netlify's parser and engine: invalid lines, rules that never
 * match, that replace a page or a part of the API, that redirect in a circle or to a missing page.
 * `answering` contains the addresses of files and functions.
 */
export async function redirectProblems(
  root: string,
  facts: DatedFacts,
  answering: ReadonlySet<string>,
): Promise<Problem[]> {
  if (isThere(root, ownFile) && !isReadableFile(root, ownFile)) return [atLine(1, unreadable)];
  const { rules: own, broken } = await readRedirectLines(join(root, ownFile));
  if (own.length === 0) return broken.map(({ line, reason }) => atLine(line, reason));
  const generated = await parsed({ configRedirects: redirectRules(facts) as unknown as string[] });
  const fixed = await parsed({ netlifyConfigPath: join(root, 'netlify.toml') });
  const match = await matchRules([...own, ...generated, ...fixed]);
  const first = await firstRule(own);
  const forced = own.filter(({ force }) => force);
  const firstForced = await firstRule(forced);
  // The built-in rules of the API. All other answering addresses are files or functions.
  const api = [...generated.filter(({ query }) => Object.keys(query ?? {}).length > 0), ...fixed];
  const files = new Set([...answering].filter((path) => api.every(({ from }) => from !== path)));
  return [
    ...broken.map(({ line, reason }) => atLine(line, reason)),
    ...own.flatMap((rule, index) => {
      const earlier = first(exampleOf(rule)) ?? index;
      if (earlier < index) return atLine(rule.line, neverMatches(own[earlier]!));
      return [...hidden(rule, files), ...badTarget(rule, match, answering, facts)];
    }),
    ...shadowed(root, facts, own, first),
    ...oncePerRule([
      ...api.map(exampleOf).map((address) => [own[first(address) ?? -1], address] as const),
      ...[...answering].map((path) => [forced[firstForced(path) ?? -1], path] as const),
    ]),
  ];
}

const neverMatches = ({ line }: LineRule) =>
  `This rule never applies, because line ${line} matches first. Remove one of the two, or move this one up.`;

/** Reports a rule without conditions for an existing file or function, which wins. */
function hidden(rule: LineRule, files: ReadonlySet<string>): Problem[] {
  const { from, line, force, conditions = {} } = rule;
  if (
    force ||
    Object.keys(conditions).length > 0 ||
    !files.has(from === '/' ? from : from.replace(/\/$/, ''))
  )
    return [];
  return [atLine(line, `This rule never applies, because ${from} exists. Remove it.`)];
}

/** Reports a rule that redirects in a circle or to a missing page. */
function badTarget(
  rule: LineRule,
  match: MatchRedirect,
  answering: ReadonlySet<string>,
  facts: DatedFacts,
): Problem[] {
  const chain = [exampleOf(rule)];
  for (let to = targetOf(chain[0]!, match); to !== undefined; to = targetOf(to, match)) {
    const [path = ''] = to.split(/[?#]/, 1);
    const isCircle = chain.includes(to) || chain.length > 20;
    if (isCircle) {
      return [
        atLine(
          rule.line,
          `This rule redirects in a circle: ${[...chain.slice(0, 3), to].join(' → ')}.`,
        ),
      ];
    }
    if (answering.has(path) || answering.has(plainAddress(path))) return [];
    chain.push(to);
  }
  const last = chain.at(-1)!;
  if (chain.length === 1 || /[:*]/.test(rule.from) || last.startsWith('/.netlify/')) return [];
  const guess = `There is nothing at ${last}.${didYouMean(last, answering)}`;
  return [atLine(rule.line, whyNotOut(facts, last) ?? guess)];
}

/** The target of an address on this site; undefined without a rule or for another site. */
function targetOf(address: string, match: MatchRedirect): string | undefined {
  const to = matchAddress(match, address)?.to;
  return to?.startsWith('/') ? to : undefined;
}

/** Reports former addresses, and their Markdown versions, that a rule of the team answers first. */
function shadowed(
  root: string,
  { pages, gone }: Facts,
  own: readonly LineRule[],
  first: FirstRule,
) {
  const former = [
    ...pages.flatMap(({ file, aliases }) => aliases.map((address) => ({ file, address }))),
    ...gone.map(({ path }) => ({ file: addressesFile, address: path })),
  ];
  return former.flatMap(({ file, address }): Problem[] => {
    const winner = own[first(address) ?? first(aliasTwin(address)) ?? -1];
    if (!winner) return [];
    const message = `Line ${winner.line} of ${ownFile} already redirects ${address} or its Markdown version. Remove one of the two.`;
    return [{ file, ...placeOfText(root, file, address), message }];
  });
}

/** Reports each rule once, with the first address. */
function oncePerRule(found: readonly (readonly [LineRule | undefined, string])[]): Problem[] {
  const addresses = new Map<LineRule, string>();
  for (const [rule, address] of found) {
    if (rule && !addresses.has(rule)) addresses.set(rule, address);
  }
  return [...addresses].map(([{ line }, address]) => {
    const message = `This rule replaces ${address}, which is part of the site. Narrow or remove it.`;
    return atLine(line, message);
  });
}

async function parsed(sources: Parameters<typeof parseRules>[0]): Promise<ParsedRule[]> {
  return (await parseRules(sources)).redirects;
}

function atLine(line: number, message: string): Problem {
  return { file: ownFile, line, column: 1, message };
}
