import { AskError } from './ask-error.ts';

/**
 * Refuses a `query.site` that is not the domain of the base URL, in any case, and names that domain.
 * The base URL and `all` are synonyms that clients send. Specification: POST /ask, query.site.
 */
export function checkSite(site: string, baseUrl: string): void {
  const { hostname, origin } = new URL(baseUrl);
  const accepted = ['all', hostname, origin, `${origin}/`];
  if (!accepted.includes(site.toLowerCase())) throw new AskError('site', hostname);
}
