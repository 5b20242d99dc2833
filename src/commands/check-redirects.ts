import { join } from 'node:path';
import { addressesFile } from '../content/model/data-files.ts';
import { aliasMarkdownVersion, plainAddress } from '../content/model/page-address.ts';
import type { CheckedContent } from '../content/model/content.ts';
import { whyUnpublishedAt } from '../content/rules/references.ts';
import { correctIt, didYouMean } from '../base/text/did-you-mean.ts';
import { isThere, unreadable } from '../content/source/files-below.ts';
import { offsetOfWord } from '../content/source/front-matter.ts';
import type { InputFiles } from '../content/source/input-files.ts';
import { limits, shownLimit } from '../content/source/limits.ts';
import type { Source } from '../content/source/source.ts';
import { asWarning, type Finding } from '../content/source/finding.ts';
import { apiRedirects, redirectRules } from '../site/documents/redirects.ts';
import { readRedirectLines, type LineRule } from '../host/redirect-lines.ts';
import {
  groupRules,
  exampleOf,
  matchRules,
  parseRules,
  type MatchRedirect,
} from '../host/redirects.ts';

/** The file with the team's own redirect rules. They are applied before all other rules. */
export const ownFile = 'public/_redirects';

/** The parsed redirect rules of `public/_redirects`. People write these rules; other rules are generated. */
export interface RedirectRules {
  source: Source;
  rules: readonly LineRule[];
  match: MatchRedirect<LineRule>;
  /** Whether rules are missing because the file exceeds a limit. */
  isCut: boolean;
  /** The errors that Netlify's parser reports, and those about limits. */
  findings: readonly Finding[];
}

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
      isThere(files.root, ownFile) ? [{ source, at: 0, message: unreadable }] : [],
    );
  }
  const atLine = (line: number, message: string) => ({
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
 * Returns a function that adds up how many rules the engine would try for the addresses of the given rules. It returns
 * true as soon as the sum exceeds the limit.
 */
function countTries(rules: readonly LineRule[]): (rule: LineRule) => boolean {
  const { groups, forms, keysOf } = groupRules(rules);
  const { most } = limits.redirectTries;
  // Looking up whether a form of rules has a rule for an address takes a twentieth of the time of trying a rule.
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
 * Checks the team's redirect rules with Netlify's engine. Reports invalid lines, and rules that never match, that
 * replace a page or a part of the API, or that redirect in a circle or to a missing page. `answering` contains the
 * addresses of files and functions. netlify.toml is in the folder `root`.
 */
export async function redirectFindings(
  { source, rules: own, match: matchOwn, findings }: RedirectRules,
  content: CheckedContent,
  answering: ReadonlySet<string>,
  root: string,
): Promise<Finding[]> {
  if (own.length === 0) return [...findings];
  const configRedirects = redirectRules(content) as unknown as string[];
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
  let guesses = limits.guesses.most;
  const guess = (address: string) => (guesses-- > 0 ? didYouMean(address, answering) : correctIt);
  const first = (address: string) => matchOwn(address)?.rule;
  const matchForced = await matchRules(own.filter(({ force }) => force));
  // Files or functions answer all other addresses.
  const { redirects: api } = await parseRules({
    configRedirects: apiRedirects as unknown as string[],
  });
  const files = new Set([...answering].filter((path) => api.every(({ from }) => from !== path)));
  // Only the first address that each rule replaces, so that each rule gets one message.
  const replaced = new Map(
    [
      ...api.map(exampleOf).map((address) => [first(address), address] as const),
      ...[...answering].map((path) => [matchForced(path)?.rule, path] as const),
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
      const badTarget = badTargetMessage(rule, targetAt, answering, content, guess);
      const messages = [hiddenMessage(rule, files), badTarget];
      return messages.flatMap((message) => (message ? atRule(rule, message) : []));
    }),
    ...own.flatMap((rule): Finding[] => {
      const message = foreignTargetMessage(rule);
      return message ? [asWarning(atRule(rule, message))] : [];
    }),
    ...findShadowedAddresses(content, first),
    ...[...replaced].flatMap(([rule, address]) => (rule ? atRule(rule, replaces(address)) : [])),
  ];
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

/** Returns the warning about a rule that forwards to another site, or that can redirect to any site. */
function foreignTargetMessage({ to, status = 301 }: LineRule): string | undefined {
  const host = /^(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}([^\\/?#]*)/i.exec(to)?.[1];
  if (host === undefined) return undefined;
  if (/:[a-z_]/i.test(host)) {
    return `This rule takes the host of its target from the requested address, so anybody can make a link to this site that opens another site. Write the host, as in https://example.com/:splat.`;
  }
  if (status >= 300 && status < 400) return undefined;
  return `This rule is a proxy: it shows the answers of ${host}, also its scripts, under the address of this site. Redirect with the status 301, unless you trust that host as much as this site.`;
}

/**
 * Returns the error message about a rule that redirects in a circle or to a missing page. Returns undefined if the rule
 * is correct.
 */
function badTargetMessage(
  rule: LineRule,
  targetAt: (address: string) => string | undefined,
  answering: ReadonlySet<string>,
  content: CheckedContent,
  guess: (address: string) => string,
): string | undefined {
  const chain = [exampleOf(rule)];
  for (let to = targetAt(chain[0]!); to !== undefined; to = targetAt(to)) {
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
  return whyUnpublishedAt(content, last) ?? `There is nothing at ${last}.${guess(last)}`;
}

/**
 * Returns the address to which the first matching rule redirects an address of this site. Returns undefined if no rule
 * matches or the target is on another site.
 */
function targetOf(address: string, matchers: readonly MatchRedirect[]): string | undefined {
  const [matched] = matchers.flatMap((match) => match(address) ?? []);
  return matched?.to.startsWith('/') ? matched.to : undefined;
}

/**
 * Reports former addresses of pages and of their Markdown versions to which a rule of the team applies. This rule comes
 * before the redirect to the page.
 */
function findShadowedAddresses(
  { pages, gone, source: sourceOf }: CheckedContent,
  first: (address: string) => LineRule | undefined,
) {
  const former = [
    ...pages.flatMap(({ source, aliases }) => aliases.map((address) => ({ source, address }))),
    ...gone.map(({ path }) => ({ source: sourceOf(addressesFile), address: path })),
  ];
  return former.flatMap(({ source, address }): Finding[] => {
    const winner = first(address) ?? first(aliasMarkdownVersion(address));
    if (!winner) return [];
    const message = `Line ${winner.line} of ${ownFile} already redirects ${address} or its Markdown version. Remove one of the two.`;
    return [{ source, at: offsetOfWord(source.text, address), message }];
  });
}
