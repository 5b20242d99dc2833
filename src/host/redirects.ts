import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { RedirectRequest } from 'netlify-redirector';

/**
 * Returns the first rule that matches an address of this site, such as `/a?b=c`, and the target of the rule with the
 * values of its placeholders. Returns undefined if no rule matches, or if the address is invalid. The host and scheme
 * for conditions are those of http://localhost. Rules for countries, languages, roles and cookies never match.
 */
export type MatchRedirect<T extends ParsedRule = ParsedRule> = (
  address: string,
) => { rule: T; to: string } | undefined;

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
  /** The path in `from`, which can also contain a scheme and a host. */
  path: string;
  scheme?: string;
  host?: string;
}

/**
 * Reads the redirect rules with Netlify's parser, and matches them with Netlify's engine. First come the rules in
 * `_redirects` in the publish folder, then `generated`, then the rules in netlify.toml. `generated` are the rules that
 * a build would add to `_redirects`. Proxies to other hosts and rules with conditions are not simulated; they are left
 * out and passed to `report`. Throws an Error if a rule cannot be parsed, whereas Netlify would ignore the rule with a
 * warning.
 */
export async function loadRedirects(
  config: string,
  publish: string,
  generated: readonly Rule[] = [],
  report: (message: string) => void = () => {},
): Promise<MatchRedirect> {
  const parsed = await Promise.all([
    parseRules({ redirectsFiles: [join(publish, '_redirects')] }),
    // The types of the parser require strings, but the parser also reads objects.
    parseRules({ configRedirects: generated as unknown as string[] }),
    parseRules({ netlifyConfigPath: config }),
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

/** Tells whether the host simulates a rule: it is no proxy to another host and has no conditions. */
const isSimulated = ({ proxy, conditions = {} }: ParsedRule) =>
  !proxy && Object.keys(conditions).length === 0;

/** Reads rules with Netlify's parser. Returns the valid rules, and the errors in all other rules. */
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
 * Compiles rules with Netlify's engine. The first matching rule wins. The engine tries all of its rules in order, which
 * takes long for many rules. So for each address, the engine only gets the rules that could match.
 */
export async function matchRules<T extends ParsedRule>(
  rules: readonly T[],
): Promise<MatchRedirect<T>> {
  // The engine does not return which rule matched, but it does return the `headers` of this rule. So `headers` is used
  // to store the position of the rule.
  const placed = rules.map((rule, position) => ({ ...rule, headers: { position } }));
  const { groups, keysOf } = groupRules(placed);
  const compiled = await Promise.all(
    [...groups].map(async ([key, group]) => [key, await compile(group)] as const),
  );
  const matchers = new Map(compiled);
  return (address) => {
    const url = URL.parse(address.startsWith('/') ? site + address : address);
    if (!url || !isDecodable(url.pathname)) return undefined;
    const request: RedirectRequest = {
      scheme: url.protocol.slice(0, -1),
      host: url.hostname,
      path: decodeURIComponent(url.pathname),
      query: url.search.slice(1),
      getHeader: () => '',
      getCookie: () => '',
    };
    const [first] = keysOf(request.path, url.searchParams)
      .flatMap((key) => matchers.get(key)!.match(request) ?? [])
      .map(({ to, proxyHeaders }) => ({ to, position: Number(proxyHeaders?.position) }))
      // If every matching rule is only for visitors with certain roles (`Role=…`), the engine returns a match without a
      // target.
      .filter(({ to }) => to !== undefined)
      .sort((a, b) => a.position - b.position);
    return first && { rule: rules[first.position]!, to: first.to! };
  };
}

/** The site against which conditions on host and scheme are compared. */
const site = 'http://localhost';

/** Tells whether the percent-encoding of a path is valid. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Compiles rules. In the engine, the field `from` is called `origin`, and the field `query` is called `params`. */
const compile = async (rules: readonly ParsedRule[]) => {
  // Most sites have no redirect rules of their own, so the engine is only loaded when it is needed.
  const { default: redirector } = await import('netlify-redirector');
  return redirector.parseJSON(
    JSON.stringify(
      rules.map(({ from, query = {}, ...rule }) => ({ ...rule, origin: from, params: query })),
    ),
    { jwtSecret: '', jwtRoleClaim: '' },
  );
};

/**
 * Returns an example of an address that a rule matches. Each placeholder becomes the word `example`, and `*` becomes
 * several folders.
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

/** Rules in groups, so that only the rules of a few groups must be tried for an address. */
interface RuleGroups<T> {
  /** The rules of each group in their original order, by the key of the group. */
  groups: ReadonlyMap<string, readonly T[]>;
  /**
   * The number of different forms of rules (see `groupRules`). The time of `keysOf` grows in proportion to this number.
   */
  forms: number;
  /**
   * Returns the keys of all groups with rules that could match an address. The rules of any other group cannot match
   * it.
   */
  keysOf(path: string, query: URLSearchParams): string[];
}

/**
 * Groups rules by their fixed parts. These are the folders, names and parameters that are neither placeholders nor
 * patterns. Two rules have the same form if their fixed parts are at the same positions in the path, and in parameters
 * with the same names.
 */
export function groupRules<T extends Pick<ParsedRule, 'path' | 'query'>>(
  rules: readonly T[],
): RuleGroups<T> {
  const forms = new Map<string, Form>();
  const groups = Map.groupBy(rules, ({ path, query = {} }) => {
    // The engine ignores the text after two slashes.
    const segments = segmentsOf(path.replace(/\/\/.*/s, ''));
    // The positions of the segments after a `*` are unknown, because `*` can match any number of segments.
    const splat = segments.findIndex((one) => one.includes('*'));
    const known = segments.slice(0, splat < 0 ? undefined : splat);
    const form: Form = {
      positions: [...known.keys()].filter((index) => !known[index]!.includes(':')),
      // A parameter without a value, as in `/a b /c`, is undefined. The engine ignores such a parameter, and `npm run
      // check:content` reports it.
      names: Object.keys(query).filter((name) => query[name]?.startsWith(':') === false),
    };
    forms.set(JSON.stringify(form), form);
    return keyOf(form, segments, (name) => query[name]);
  });
  return {
    groups,
    forms: forms.size,
    keysOf: (path, query) => {
      const segments = segmentsOf(path);
      return [...forms.values()]
        .map((form) => keyOf(form, segments, (name) => query.getAll(name).at(-1)))
        .filter((key) => groups.has(key));
    },
  };
}

/** The form of a rule: the positions of its fixed parts in the path, and the names of its fixed parameters. */
interface Form {
  positions: readonly number[];
  names: readonly string[];
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Returns the key of a group: the values of a path and its parameters at the fixed parts of a form. */
const keyOf = (
  { positions, names }: Form,
  segments: readonly string[],
  valueOf: (name: string) => string | undefined,
) =>
  JSON.stringify([
    positions.map((position) => [position, segments[position]]),
    names.map((name) => [name, valueOf(name)]),
  ]);
