import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatch } from 'netlify-redirector';

/** The rule that a URL matches, or undefined. `host` and `scheme` conditions see the local address. */
export type MatchRedirect = (url: URL, headers: Headers) => RedirectMatch | undefined;

/** A rule as Netlify's parser gives it. */
export interface ParsedRule {
  from: string;
  query?: Record<string, string>;
  to: string;
  /** 301 where it is not given. */
  status?: number;
  force?: boolean;
  /** For whom the rule is alone: countries, languages, roles. */
  conditions?: Record<string, unknown>;
}

/**
 * Reads the redirect rules of `_redirects` in the publish folder and of netlify.toml with Netlify's
 * parser, and matches them with Netlify's engine; `first` stand before both. Throws where a rule
 * cannot be parsed: Netlify drops such a rule with a warning, and the site differs from what the file
 * says.
 */
export async function loadRedirects(
  config: string,
  publish: string,
  first: readonly ParsedRule[] = [],
): Promise<MatchRedirect> {
  const parsed = await Promise.all([
    // Declared as texts, read as objects.
    parseRules({ configRedirects: first as unknown as string[] }),
    parseRules({ redirectsFiles: [path.join(publish, '_redirects')], netlifyConfigPath: config }),
  ]);
  const errors = parsed.flatMap((part) => part.errors);
  if (errors.length > 0) {
    throw new Error(`Redirect rules do not parse:\n${errors.map(String).join('\n')}`);
  }
  return matchRules(parsed.flatMap(({ redirects }) => redirects));
}

/** Reads rules with Netlify's parser, as far as they can be read. */
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

/** Matches rules with Netlify's engine, in their order. */
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

/** The engine has the names of an older format: `origin` for `from`, `params` for `query`. */
function forEngine({ from, query, ...rule }: ParsedRule) {
  return { ...rule, origin: from, params: query ?? {} };
}
