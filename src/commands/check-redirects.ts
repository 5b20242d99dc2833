import { join } from 'node:path';
import { addressesFile } from '../content/model/data-files.ts';
import { aliasMarkdownVersion, plainAddress } from '../content/model/page-address.ts';
import type { CheckedContent } from '../content/model/content.ts';
import { whyUnpublishedAt } from '../content/rules/references.ts';
import { decoded } from '../base/text/decoded.ts';
import { correctIt, didYouMean } from '../base/text/did-you-mean.ts';
import { isThere, unreadable } from '../content/source/files-below.ts';
import { offsetOfWord } from '../content/source/front-matter.ts';
import type { InputFiles } from '../content/source/input-files.ts';
import { limits, shownLimit } from '../content/source/limits.ts';
import type { Source } from '../content/source/source.ts';
import type { Finding } from '../content/source/finding.ts';
import { apiRedirects, redirectRules as generatedRules } from '../site/documents/redirects.ts';
import { readRedirectLines, type LineRule } from '../host/redirect-lines.ts';
import {
  groupRules,
  exampleOf,
  matchRules,
  parseRules,
  type MatchRedirect,
  type ParsedRule,
} from '../host/redirects.ts';
import { sharing } from '../content/rules/rule.ts';
import type { PromisedSite, RedirectRules } from './check/promised-site.ts';
import { leadsToSite, offSiteTarget, redirectRows } from './redirect-targets.ts';

/** The file with the team's own redirect rules, which apply before all other redirect rules. */
export const ownFile = 'public/_redirects';

/** Reads the team's redirect rules with Netlify's parser. */
export async function readRedirectRules(files: InputFiles): Promise<RedirectRules> {
  const source = files.source(ownFile);
  const withRules = async (
    rules: readonly LineRule[],
    findings: readonly Finding[],
    isCut = false,
  ): Promise<RedirectRules> => ({ source, rules, match: await matchRules(rules), isCut, findings });
  if (source.isMissing) {
    return withRules(
      [],
      isThere(files.root, ownFile)
        ? [{ rule: redirectRows.redirect, source, at: 0, message: unreadable }]
        : [],
    );
  }
  const atLine = (line: number, message: string) => ({
    rule: redirectRows.redirect,
    source,
    at: source.lineStart(line),
    message,
  });
  if (source.text.length >= limits.fileCharacters.most) {
    return withRules([], files.findings(ownFile), true);
  }
  const beyond = limits.redirectLines.most + 1;
  if (source.lineStart(beyond) < source.text.length) {
    return withRules([], [atLine(beyond, tooManyLines)], true);
  }
  const { rules, broken } = await readRedirectLines(join(files.root, ownFile));
  const findings = broken.map(({ line, reason }) => atLine(line, reason));
  const costly = rules.findIndex(countTries(rules));
  if (costly < 0) return withRules(rules, findings);
  return withRules(
    rules.slice(0, costly),
    [...findings, atLine(rules[costly]!.line, tooManyTries)],
    true,
  );
}

/**
 * Returns a function to call with each rule in order. The function adds up how many rules Netlify's engine would try
 * for the address of each rule, and returns true as soon as the sum exceeds the limit.
 */
function countTries(rules: readonly LineRule[]): (rule: LineRule) => boolean {
  const { groups, forms, keysOf } = groupRules(rules);
  const { most } = limits.redirectTries;
  // Each address is looked up once for each form of rules (see `groupRules`). One lookup takes a twentieth of the time
  // of trying a rule.
  let tries = (forms * rules.length) / 20;
  return ({ path, query }) => {
    if (tries > most) return true;
    for (const key of keysOf(path, new URLSearchParams(query))) tries += groups.get(key)!.length;
    return tries > most;
  };
}

const tooManyLines = `This file has more than ${shownLimit(limits.redirectLines)} lines. Remove rules, or replace several rules by one with a *.`;

const tooManyTries =
  'Too many rules up to this one can match the same addresses. Remove rules that differ only in placeholders, parameters or conditions.';

/**
 * Checks the team's redirect rules with Netlify's engine. Reports invalid lines. Also reports rules that never match,
 * that replace a page or a part of the API, that redirect to another site, that redirect in a circle, or that redirect
 * to a missing page. Checks rules with conditions as if every visitor met the conditions.
 */
export const redirectRules = sharing(redirectRows, redirectFindings);

async function redirectFindings({
  redirects: { source, rules: own, match: matchOwn, findings },
  content,
  answering,
  origins: bases,
  input: { root },
}: PromisedSite): Promise<Finding[]> {
  if (own.length === 0) return [...findings];
  const configRedirects = generatedRules(content) as unknown as string[];
  const { redirects: generated } = await parseRules({ configRedirects });
  const { redirects: ofConfig } = await parseRules({
    netlifyConfigPath: join(root, 'netlify.toml'),
  });
  const matchOthers = await matchRules([...generated, ...ofConfig]);
  const targets = new Map<string, string | undefined>();
  const targetAt = (address: string) => {
    if (!targets.has(address)) targets.set(address, targetOf(address, [matchOwn, matchOthers]));
    return targets.get(address);
  };
  // The search for a similar address compares all addresses, which is slow. So only the first findings contain a
  // suggestion.
  let guesses = limits.guesses.most;
  const guess = (address: string) => (guesses-- > 0 ? didYouMean(address, answering) : correctIt);
  const first = (address: string) => matchOwn(address)?.rule;
  // Removes the addresses of API redirect rules from `answering`. The remaining addresses belong to files and
  // functions.
  const { redirects: api } = await parseRules({
    configRedirects: apiRedirects as unknown as string[],
  });
  const files = new Set([...answering].filter((path) => api.every(({ from }) => from !== path)));
  const free = own.map((rule) => withoutConditions(rule, bases));
  // A rule with conditions or parameters is allowed to redirect from one page of the site to another, for example by
  // language. All other rules are strict: they must not replace pages.
  const isBetween = (rule: LineRule) => isLimited(rule) && leadsToSite(rule.to, bases);
  const between = new Set(own.filter(isBetween).map(({ line }) => line));
  const isStrict = ({ line }: LineRule) => !between.has(line);
  const pages = new Set(content.pages.map(({ path }) => path));
  const replaced = await replacedAddresses(own, free, isStrict, { files, pages, api });
  // Matches the team's rules at former addresses of pages. The team's rules apply before the generated redirects from
  // former addresses.
  const former = formerAddresses(content);
  const matchStrict = await matchAt(
    free.filter(isStrict),
    former.flatMap(({ address }) => [address, aliasMarkdownVersion(address)]),
  );
  // The targets of rules with conditions, as if every visitor met the conditions.
  const limited = free.filter((_, index) => hasConditions(own[index]!));
  const targetsOfLimited = await firstMatches(limited, limited.map(exampleOf));
  const atRule = ({ line }: LineRule, message: string) => ({
    rule: redirectRows.redirect,
    source,
    at: source.lineStart(line),
    message,
  });
  const problemsOf = (rule: LineRule): Finding[] => {
    const address = replaced.get(rule.line)?.address;
    const offSite = offSiteTarget(rule, bases);
    const others = [
      ...(offSite ? [{ ...atRule(rule, offSite.message), rule: offSite.rule }] : []),
      ...(address === undefined ? [] : [atRule(rule, replaces(address))]),
    ];
    const earlier = first(exampleOf(rule)) ?? rule;
    if (earlier.line < rule.line) return [atRule(rule, neverMatches(earlier)), ...others];
    const example = exampleOf(rule);
    const start = targetsOfLimited.get(rule.line) ?? { address: example, to: targetAt(example) };
    const badTarget = badTargetMessage(rule, start, targetAt, answering, content, guess);
    const messages = [hiddenMessage(rule, files), badTarget];
    return [...messages.flatMap((one) => (one ? atRule(rule, one) : [])), ...others];
  };
  return [
    ...findings,
    ...own.flatMap(problemsOf),
    ...findShadowedAddresses(former, (address) => matchStrict(address)?.rule),
  ];
}

/**
 * Returns the first address of the site that each rule replaces, keyed by the line of the rule. A forced rule (`!`)
 * replaces a file. Every rule replaces an address of the API, because the team's rules come before those of the API. A
 * rule that is not strict is allowed to replace a page, but nothing else. `free` contains the rules of `own` without
 * their conditions.
 */
async function replacedAddresses(
  own: readonly LineRule[],
  free: readonly LineRule[],
  isStrict: (rule: LineRule) => boolean,
  site: { files: ReadonlySet<string>; pages: ReadonlySet<string>; api: readonly ParsedRule[] },
) {
  const { files, pages, api } = site;
  const isNoPage = (address: string) => !pages.has(address.replace(/\?.*/, ''));
  const forced = free.filter(({ force }) => force);
  // For API addresses with parameters, the parameters of the rules matter. The rules in `free` have none, so these
  // copies keep them.
  const unconditional = own.map((rule) => Object.assign({}, rule, { conditions: {} }));
  const [withQuery = [], plain = []] = [true, false].map((isWith) =>
    api.map(exampleOf).filter((address) => address.includes('?') === isWith),
  );
  // A later entry of the Map overwrites an earlier one. So if a rule occurs in several of these lists, the last list
  // sets the reported address.
  return new Map([
    ...(await firstMatches(forced, [...files].filter(isNoPage))),
    ...(await firstMatches(forced.filter(isStrict), files)),
    ...(await firstMatches(free, plain)),
    ...(await firstMatches(unconditional, withQuery.filter(isNoPage))),
    ...(await firstMatches(unconditional.filter(isStrict), withQuery)),
  ]);
}

const sizeOf = (value: object = {}) => Object.keys(value).length;

const hasConditions = ({ conditions }: LineRule) => sizeOf(conditions) > 0;

/** Tells whether a rule applies only to some visitors or to some values of parameters. */
const isLimited = (rule: LineRule) => hasConditions(rule) || sizeOf(rule.query) > 0;

/**
 * Returns a copy of a rule without its conditions, so that it applies to everybody. The copy is forced if the rule had
 * conditions, because Netlify applies a rule with conditions before files even without `!`. If the address of the rule
 * contains a host of this site, the copy has only the path.
 */
function withoutConditions(rule: LineRule, bases: readonly string[]): LineRule {
  const { scheme, host, ...rest } = rule;
  const isHere = scheme === 'https' && bases.some((base) => new URL(base).host === host);
  const force = rule.force === true || hasConditions(rule);
  const free = { ...rule, force, conditions: {}, query: {} };
  return isHere ? { ...rest, force, conditions: {}, query: {}, from: rule.path } : free;
}

/**
 * Returns the first address that each rule matches, with the address to which the rule redirects from there, keyed by
 * the line of the rule.
 */
async function firstMatches(rules: readonly LineRule[], addresses: Iterable<string>) {
  const found = new Map<number, { address: string; to: string | undefined }>();
  const all = [...addresses];
  let left = rules;
  // Without their conditions, several rules can have the same address, and the first one hides the others. So the loop
  // removes the rules that it found and matches again, until it finds no more.
  for (let before = -1; found.size > before;) {
    before = found.size;
    const match = await matchAt(left, all);
    for (const address of all) {
      const { rule, to } = match(address) ?? {};
      if (rule && !found.has(rule.line)) found.set(rule.line, { address, to: ofSite(to) });
    }
    left = left.filter(({ line }) => !found.has(line));
  }
  return found;
}

/** Returns a matcher with only the rules that could match one of the addresses, because compiling a rule is slow. */
function matchAt(rules: readonly LineRule[], addresses: readonly string[]) {
  const { groups, keysOf } = groupRules(rules);
  const keys = addresses.flatMap((address) => {
    const [path = '', query] = address.split('?', 2);
    return keysOf(decoded(path), new URLSearchParams(query));
  });
  const possible = new Set([...new Set(keys)].flatMap((key) => groups.get(key)!));
  return matchRules(rules.filter((rule) => possible.has(rule)));
}

const neverMatches = ({ line }: LineRule) =>
  `This rule never applies, because line ${line} matches first. Remove one of the two, or move this one up.`;

const replaces = (address: string) =>
  `This rule replaces ${address}, which is part of the site. Narrow or remove it.`;

/** Returns the error message about a rule that never applies because a file or function has the same address. */
function hiddenMessage(
  { from, force, conditions = {} }: LineRule,
  files: ReadonlySet<string>,
): string | undefined {
  if (force || Object.keys(conditions).length > 0) return undefined;
  const isFile = files.has(from === '/' ? from : from.replace(/\/$/, ''));
  return isFile ? `This rule never applies, because ${from} exists. Remove it.` : undefined;
}

/**
 * Returns the error message about a rule that redirects in a circle or to a missing page. Returns undefined if the rule
 * is correct. `start` contains an example of an address that the rule matches, and the target of the rule for this
 * address.
 */
function badTargetMessage(
  rule: LineRule,
  start: { address: string; to: string | undefined },
  targetAt: (address: string) => string | undefined,
  answering: ReadonlySet<string>,
  content: CheckedContent,
  guess: (address: string) => string,
): string | undefined {
  const chain = [start.address];
  for (let { to } = start; to !== undefined; to = targetAt(to)) {
    const [path = ''] = to.split(/[?#]/, 1);
    // Rules with placeholders can lead to a new address each time, so a chain of more than 20 redirects also counts as
    // a circle.
    if (chain.includes(to) || chain.length > 20) {
      return `This rule redirects in a circle: ${[...chain.slice(0, 3), to].join(' → ')}.`;
    }
    if (answering.has(path) || answering.has(plainAddress(path))) return undefined;
    chain.push(to);
  }
  const last = chain.at(-1)!;
  if (chain.length === 1 || /[:*]/.test(rule.from) || last.startsWith('/.netlify/'))
    return undefined;
  return whyUnpublishedAt(content, last) ?? `There is nothing at ${last}.${guess(last)}`;
}

/**
 * Returns the address to which the first matching rule redirects an address of this site. Returns undefined if no rule
 * matches or the target is on another site.
 */
function targetOf(address: string, matchers: readonly MatchRedirect[]): string | undefined {
  const [matched] = matchers.flatMap((match) => match(address) ?? []);
  return ofSite(matched?.to);
}

const ofSite = (target = '') => (/^\/(?![\\/])/.test(target) ? target : undefined);

type FormerAddress = { source: Source; address: string };

/** Returns the addresses of removed pages, and the former addresses of present pages. */
function formerAddresses({ pages, gone, source: sourceOf }: CheckedContent): FormerAddress[] {
  return [
    ...pages.flatMap(({ source, aliases }) => aliases.map((address) => ({ source, address }))),
    ...gone.map(({ path }) => ({ source: sourceOf(addressesFile), address: path })),
  ];
}

/**
 * Reports each former address of a page or Markdown version at which a rule of the team applies. The rule of the team
 * comes first, so the generated redirect to the page never applies.
 */
function findShadowedAddresses(
  former: readonly FormerAddress[],
  first: (address: string) => LineRule | undefined,
) {
  return former.flatMap(({ source, address }): Finding[] => {
    const winner = first(address) ?? first(aliasMarkdownVersion(address));
    if (!winner) return [];
    const message = `Line ${winner.line} of ${ownFile} already redirects ${address} or its Markdown version. Remove one of the two.`;
    const at = offsetOfWord(source.text, address);
    return [{ rule: redirectRows.redirect, source, at, message }];
  });
}
