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
  status: number;
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
    parse({ configRedirects: first as unknown as string[] }),
    parse({ redirectsFiles: [path.join(publish, '_redirects')], netlifyConfigPath: config }),
  ]);
  const errors = parsed.flatMap((part) => part.errors);
  const rules = parsed.flatMap((part) => part.redirects as ParsedRule[]);
  if (errors.length > 0) {
    throw new Error(`Redirect rules do not parse:\n${errors.map(String).join('\n')}`);
  }
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

const parse = (sources: Partial<Parameters<typeof parseAllRedirects>[0]>) =>
  parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: undefined,
    configRedirects: [],
    minimal: false,
    ...sources,
  });

/** The engine has the names of an older format: `origin` for `from`, `params` for `query`. */
function forEngine({ from, query, ...rule }: ParsedRule) {
  return { ...rule, origin: from, params: query ?? {} };
}
