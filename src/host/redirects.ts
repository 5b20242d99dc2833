import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectRequest } from 'netlify-redirector';
import { groupRules } from './rule-groups.ts';

/** A rule that matches a request. */
export interface RedirectMatch {
  /** The target, with the values of placeholders filled in. */
  to: string;
  status: number;
  force: boolean;
  /** The index of the rule in the list. */
  position: number;
}

/**
 * Returns the first rule that matches a URL, or undefined if none does. Conditions on `host` and `scheme` are compared
 * with the local address.
 */
export type MatchRedirect = (url: URL, headers: Headers) => RedirectMatch | undefined;

/** A rule with the field names of netlify.toml. */
interface Rule {
  from: string;
  query?: Record<string, string>;
  to: string;
  /** The HTTP status. The default is 301. */
  status?: number;
  force?: boolean;
  /** The countries, languages, roles and cookies to which the rule is limited. */
  conditions?: Record<string, unknown>;
  /** Whether the rule forwards the request to another host. */
  proxy?: boolean;
}

/** A rule as Netlify's parser returns it. */
export interface ParsedRule extends Rule {
  /** The path in `from`, which can also contain a host. */
  path: string;
}

/**
 * Reads the redirect rules with Netlify's parser and matches them with Netlify's engine. The rules in `first` come
 * first, then those in `_redirects` in the publish folder, then those in netlify.toml. Leaves out proxies to other
 * hosts and rules with conditions, and passes them to `report`. Throws an Error if a rule cannot be parsed. Netlify
 * would ignore such a rule with a warning.
 */
export async function loadRedirects(
  config: string,
  publish: string,
  first: readonly Rule[] = [],
  report: (message: string) => void = () => {},
): Promise<MatchRedirect> {
  const parsed = await Promise.all([
    // The parser's types require strings, but the parser also reads objects.
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

/** Reads rules with Netlify's parser. Returns the valid rules, and the errors in other rules. */
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

/**
 * Compiles rules with Netlify's engine. The first matching rule wins. The engine tries all of its rules in order, so
 * for each address, it only gets the rules that could match.
 */
export async function matchRules(rules: readonly ParsedRule[]): Promise<MatchRedirect> {
  const placed = rules.map((rule, position) => ({
    ...rule,
    headers: { position: String(position) },
  }));
  const { groups, keysOf } = groupRules(placed);
  const compiled = await Promise.all(
    [...groups].map(async ([key, group]) => [key, await compile(group)] as const),
  );
  const matchers = new Map(compiled);
  return (url, headers) => {
    const request: RedirectRequest = {
      scheme: url.protocol.slice(0, -1),
      host: url.hostname,
      path: decodeURIComponent(url.pathname),
      query: url.search.slice(1),
      getHeader: (name) => headers.get(name) ?? '',
      getCookie: () => '',
    };
    return keysOf(request.path, url.searchParams)
      .flatMap((key) => matchers.get(key)!(request) ?? [])
      .reduce<RedirectMatch | undefined>(
        (first, one) => (first && first.position < one.position ? first : one),
        undefined,
      );
  };
}

/**
 * Compiles a group of rules. The `headers` of each rule contain its position, because the engine returns no other field
 * in which a position fits.
 */
async function compile(rules: readonly (ParsedRule & { headers: { position: string } })[]) {
  const matcher = await redirector.parseJSON(JSON.stringify(rules.map(forEngine)), {
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  return (request: RedirectRequest): RedirectMatch | undefined => {
    const { to, status, force, proxyHeaders } = matcher.match(request) ?? {};
    // The engine returns no target if every matching rule is only for visitors with certain roles (`Role=…`).
    if (to === undefined) return undefined;
    return { to, status: status!, force: force!, position: Number(proxyHeaders!.position) };
  };
}

/** Renames the fields of a rule for the engine: `from` becomes `origin`, and `query` becomes `params`. */
function forEngine({ from, query, ...rule }: ParsedRule) {
  return { ...rule, origin: from, params: query ?? {} };
}

/**
 * Returns a function that returns the first of `rules` that matches an address of this site. `match` must be compiled
 * from the same rules. Rules for other hosts, countries, languages and roles never match.
 */
export function firstRule<T extends ParsedRule>(
  rules: readonly T[],
  match: MatchRedirect,
): (address: string) => T | undefined {
  return (address) => {
    const matched = matchAddress(match, address);
    return matched && rules[matched.position];
  };
}

/**
 * Returns the rule that matches an address of this site. Returns undefined if no rule matches, or if the address is
 * invalid.
 */
export function matchAddress(match: MatchRedirect, address: string): RedirectMatch | undefined {
  if (!URL.canParse(address, site) || /%(?![\da-f]{2})/i.test(address)) return undefined;
  return match(new URL(address, site), new Headers());
}

const site = 'http://localhost';

/**
 * Returns an example of an address that a rule matches. It has a word for each placeholder, and several folders for
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
