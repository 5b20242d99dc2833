import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatch } from 'netlify-redirector';

/**
 * Returns the rule for a URL, or undefined if none matches. Conditions on `host` and `scheme` use the local
 * address.
 */
export type MatchRedirect = (url: URL, headers: Headers) => RedirectMatch | undefined;

/** A rule as Netlify's parser returns it. */
export interface ParsedRule {
  from: string;
  query?: Record<string, string>;
  to: string;
  /** The HTTP status, 301 by default. */
  status?: number;
  force?: boolean;
  /** Countries, languages, roles and cookies that the rule is limited to. */
  conditions?: Record<string, unknown>;
  /** Whether the rule gets its answer from another host. */
  proxy?: boolean;
}

/**
 * Reads the redirect rules from `_redirects` in the publish folder and from netlify.toml with Netlify's
 * parser, and matches them with Netlify's engine. The rules in `first` come before both. Proxies to other hosts
 * and rules with conditions are left out and passed to `report`. Throws if a rule cannot be parsed. Netlify
 * would ignore such a rule with a warning.
 */
export async function loadRedirects(
  config: string,
  publish: string,
  first: readonly ParsedRule[] = [],
  report: (message: string) => void = () => {},
): Promise<MatchRedirect> {
  const parsed = await Promise.all([
    // The parser's types require strings, but it reads objects.
    parseRules({ configRedirects: first as unknown as string[] }),
    parseRules({ redirectsFiles: [join(publish, '_redirects')], netlifyConfigPath: config }),
  ]);
  const errors = parsed.flatMap((part) => part.errors);
  if (errors.length > 0) {
    throw new Error(`Redirect rules do not parse:\n${errors.map(String).join('\n')}`);
  }
  const rules = parsed.flatMap(({ redirects }) => redirects);
  for (const { from, to } of rules.filter((rule) => !isSimulated(rule))) {
    report(`The local host does not simulate this redirect rule: ${from} ${to}`);
  }
  return matchRules(rules.filter(isSimulated));
}

const isSimulated = ({ proxy, conditions = {} }: ParsedRule) =>
  !proxy && Object.keys(conditions).length === 0;

/** Reads rules with Netlify's parser. Returns the valid rules, and the errors of the others. */
export async function parseRules(
  sources: Partial<Parameters<typeof parseAllRedirects>[0]>,
): Promise<{ redirects: ParsedRule[]; errors: Error[] }> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: undefined,
    configRedirects: [],
    minimal: false,
    ...sources,
  });
  return { redirects: redirects as ParsedRule[], errors };
}

/** Compiles rules with Netlify's engine, which tries them in order. */
export async function matchRules(rules: readonly ParsedRule[]): Promise<MatchRedirect> {
  if (rules.length === 0) return () => undefined;
  const matcher = await redirector.parseJSON(JSON.stringify(rules.map(forEngine)), {
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  return (url, headers) =>
    matcher.match({
      scheme: url.protocol.slice(0, -1),
      host: url.hostname,
      path: decodeURIComponent(url.pathname),
      query: url.search.slice(1),
      getHeader: (name) => headers.get(name) ?? '',
      getCookie: () => '',
    }) ?? undefined;
}

/** Renames fields for the engine: `from` becomes `origin`, `query` becomes `params`. */
function forEngine({ from, query, ...rule }: ParsedRule) {
  return { ...rule, origin: from, params: query ?? {} };
}

/**
 * Returns a function that finds the first rule that matches an address of this site, with Netlify's engine. Rules for
 * other hosts, countries, languages and roles never match.
 */
export async function firstRule<T extends ParsedRule>(
  rules: readonly T[],
): Promise<(address: string) => T | undefined> {
  const match = await matchRules(rules.map((rule, index) => ({ ...rule, to: `/${index}` })));
  return (address) => {
    const matched = matchAddress(match, address);
    return matched && rules[Number(matched.to.slice(1))];
  };
}

/**
 * Returns the rule that matches an address of this site. Returns undefined if none matches or the address is
 * invalid.
 */
export function matchAddress(match: MatchRedirect, address: string): RedirectMatch | undefined {
  if (!URL.canParse(address, site) || /%(?![\da-f]{2})/i.test(address)) return undefined;
  return match(new URL(address, site), new Headers());
}

const site = 'http://localhost';

/**
 * Returns an example address that a rule matches, with a word for each placeholder and several folders for
 * `*`.
 */
export function exampleOf({ from, query = {} }: ParsedRule): string {
  const path = from.replace(/:[^/]+/g, 'example').replace(/\*$/, 'example/1/2/3/4/5/6');
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    value.startsWith(':') ? 'example' : value,
  ]);
  const search = new URLSearchParams(parameters as [string, string][]).toString();
  return search === '' ? path : `${path}?${search}`;
}
