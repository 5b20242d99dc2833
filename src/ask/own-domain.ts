import { AskError } from './ask-error.ts';

/**
 * Refuses a `query.site` that is not the domain of the base URL, in any case. The domain's HTTPS
 * address and `all` are synonyms that clients send. Specification: POST /ask, query.site.
 */
export function checkSite(site: string, baseUrl: string): void {
  const domain = new URL(baseUrl).hostname;
  const accepted = ['all', domain, `https://${domain}`, `https://${domain}/`];
  if (!accepted.includes(site.toLowerCase())) throw new AskError('site');
}
