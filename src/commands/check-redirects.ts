import { join } from 'node:path';
import { addressesFile } from '../content/addresses-file.ts';
import { aliasTwin } from '../content/aliases.ts';
import { whyNotOut, type DatedFacts } from '../content/check/data-finding.ts';
import { didYouMean } from '../content/check/did-you-mean.ts';
import type { Facts } from '../content/facts.ts';
import { isReadableFile, isThere, unreadable } from '../content/files-below.ts';
import { placeOfText } from '../content/front-matter/front-matter.ts';
import { plainAddress } from '../content/page-address.ts';
import type { Problem } from '../content/problem.ts';
import { redirectRules } from '../documents/redirects.ts';
import { exampleOf, firstRule, matchAddress, type FirstRule } from '../host/first-rule.ts';
import { readRedirectLines, type LineRule } from '../host/redirect-lines.ts';
import { matchRules, parseRules, type MatchRedirect, type ParsedRule } from '../host/redirects.ts';

/** The team's own rules, which stand before all others. */
export const ownFile = 'public/_redirects';

/**
 * Mistakes in the team's redirect rules, and between them and the generated ones: lines that are no
 * rules, rules that never answer, that hide a page or a part of the API, that lead in a circle or to
 * nothing. Netlify's own parser and engine tell. `answering` are the addresses of files and functions.
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
  // What the site answers by rules of its own; everything else that answers is a file or a function.
  const api = [...generated.filter(({ query }) => Object.keys(query ?? {}).length > 0), ...fixed];
  const files = new Set([...answering].filter((path) => api.every(({ from }) => from !== path)));
  return [
    ...broken.map(({ line, reason }) => atLine(line, reason)),
    ...own.flatMap((rule, index) => {
      const earlier = first(exampleOf(rule)) ?? index;
      if (earlier < index) return atLine(rule.line, neverAnswers(own[earlier]!));
      return [...hidden(rule, files), ...astray(rule, match, answering, facts)];
    }),
    ...shadowed(root, facts, own, first),
    ...oncePerRule([
      ...api.map(exampleOf).map((address) => [own[first(address) ?? -1], address] as const),
      ...[...answering].map((path) => [forced[firstForced(path) ?? -1], path] as const),
    ]),
  ];
}

const neverAnswers = ({ line }: LineRule) =>
  `This rule never answers, because line ${line} does. Remove one of the two, or put this one first.`;

/** A rule for one address, and for everybody, that gives way to what is there. */
function hidden(rule: LineRule, files: ReadonlySet<string>): Problem[] {
  const { from, line, force, conditions = {} } = rule;
  if (
    force ||
    Object.keys(conditions).length > 0 ||
    !files.has(from === '/' ? from : from.replace(/\/$/, ''))
  )
    return [];
  return [atLine(line, `This rule never answers, because something is at ${from}. Remove it.`)];
}

/** A rule that leads in a circle, or to an address where nothing is. */
function astray(
  rule: LineRule,
  match: MatchRedirect,
  answering: ReadonlySet<string>,
  facts: DatedFacts,
): Problem[] {
  const way = [exampleOf(rule)];
  for (let to = targetOf(way[0]!, match); to !== undefined; to = targetOf(to, match)) {
    const [path = ''] = to.split(/[?#]/, 1);
    const isCircle = way.includes(to) || way.length > 20;
    if (isCircle) {
      return [
        atLine(rule.line, `This rule leads in a circle: ${[...way.slice(0, 3), to].join(' → ')}.`),
      ];
    }
    if (answering.has(path) || answering.has(plainAddress(path))) return [];
    way.push(to);
  }
  const last = way.at(-1)!;
  if (way.length === 1 || /[:*]/.test(rule.from) || last.startsWith('/.netlify/')) return [];
  const guess = `There is nothing at ${last}.${didYouMean(last, answering)}`;
  return [atLine(rule.line, whyNotOut(facts, last) ?? guess)];
}

/** Where the rules lead from an address of this site; undefined to another site, and for none. */
function targetOf(address: string, match: MatchRedirect): string | undefined {
  const to = matchAddress(match, address)?.to;
  return to?.startsWith('/') ? to : undefined;
}

/** A former address, or its twin, at which one of the team's rules answers before the generated one. */
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
    const message = `Line ${winner.line} of ${ownFile} answers ${address} or its twin first. Remove one of the two.`;
    return [{ file, ...placeOfText(root, file, address), message }];
  });
}

/** The first finding about each rule. */
function oncePerRule(found: readonly (readonly [LineRule | undefined, string])[]): Problem[] {
  const addresses = new Map<LineRule, string>();
  for (const [rule, address] of found) {
    if (rule && !addresses.has(rule)) addresses.set(rule, address);
  }
  return [...addresses].map(([{ line }, address]) => {
    const message = `This rule answers in place of ${address}, which the site has itself. Narrow or remove it.`;
    return atLine(line, message);
  });
}

async function parsed(sources: Parameters<typeof parseRules>[0]): Promise<ParsedRule[]> {
  return (await parseRules(sources)).redirects;
}

function atLine(line: number, message: string): Problem {
  return { file: ownFile, line, column: 1, message };
}
