import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatch } from 'netlify-redirector';

/** The rule that a URL matches, or undefined. `host` and `scheme` conditions see the local address. */
export type MatchRedirect = (url: URL, headers: Headers) => RedirectMatch | undefined;

/**
 * Reads the redirect rules of netlify.toml and of `_redirects` in the publish folder with Netlify's
 * parser, and matches them with Netlify's engine. Throws where a rule cannot be parsed: Netlify drops
 * such a rule with a warning, and the site differs from what the file says.
 */
export async function loadRedirects(config: string, publish: string): Promise<MatchRedirect> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [path.join(publish, '_redirects')],
    netlifyConfigPath: config,
    configRedirects: [],
    minimal: false,
  });
  if (errors.length > 0) {
    throw new Error(`Redirect rules do not parse:\n${errors.map(String).join('\n')}`);
  }
  if (redirects.length === 0) return () => undefined;

  const rules = JSON.stringify((redirects as ParsedRedirect[]).map(forEngine));
  const matcher = await redirector.parseJSON(rules, { jwtSecret: '', jwtRoleClaim: '' });
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

interface ParsedRedirect {
  from: string;
  query?: Record<string, string>;
}

/** The engine has the names of an older format: `origin` for `from`, `params` for `query`. */
function forEngine({ from, query, ...rule }: ParsedRedirect) {
  return { ...rule, origin: from, params: query ?? {} };
}
