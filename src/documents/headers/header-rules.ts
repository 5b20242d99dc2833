import type { Facts, Page } from '../../content/facts.ts';
import type { Publication } from '../../publication.ts';
import { openHeaders } from '../../http/open-headers.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { markdownTokens } from '../../text/token-estimate.ts';
import { contentSignal } from '../crawlers/content-signal.ts';
import { deprecationHeaders } from './deprecation-headers.ts';
import { cachePolicies, type PublishedDocument } from '../document.ts';
import { hoistHeaders, type HeaderRule } from './hoist-headers.ts';
import { locations } from '../locations.ts';
import { goneFolder } from '../pages/gone-pages.ts';
import { linkHeader, pageLinks } from './page-links.ts';

/**
 * The header rules of the site, as `headers` of Netlify's configuration. For any path, no two rules
 * set one header to different values, because hosts differ in which of two rules wins. `assets` are the
 * paths of files whose name changes with their content; each has a rule of its own, so that the 404 in
 * place of a missing one is not kept for a year. The ETag is the host's. Specification: Limits, Caching.
 */
export function headerRules(
  publication: Publication,
  documents: readonly PublishedDocument[],
  assets: readonly string[],
): HeaderRule[] {
  const { facts } = publication;
  const { originTrialToken } = facts.site;
  const pageOfTwin = new Map(facts.pages.map((page) => [page.twin, page]));
  const files = [
    ...facts.pages.map((page) => rule(page.path, pageHeaders(page, publication))),
    ...documents.map((document) => {
      const page = pageOfTwin.get(document.path);
      const headers = {
        ...documentHeaders(document),
        ...deprecationHeaders(document.path, facts),
      };
      return rule(document.path, page ? { ...headers, ...twinHeaders(page) } : headers);
    }),
  ];
  return [
    rule('/*', {
      ...securityHeaders(facts.site.pictureHosts),
      ...crossOrigin,
      'Content-Signal': contentSignal(facts.site.crawlers),
      ...(facts.site.preview && notIndexed),
      // One rule for all pages, search and 404 included; what is no page does not heed it.
      ...(originTrialToken && { 'Origin-Trial': originTrialToken }),
    }),
    ...assets.map((path) => rule(path, { 'Cache-Control': cachePolicies.immutable })),
    ...hoistHeaders(files, negotiated),
    ...goneRules(facts),
    // The addresses that clients ask for. /api/v1/resources has no cache policy here: it would cover
    // the 400 of an unknown category too, which answers at the same path and must not be cached.
    rule('/api/v1/product', {
      'Cache-Control': cachePolicies.api,
      ...deprecationHeaders('/api/v1/product', facts),
    }),
    ...(facts.deprecations.some(({ operation }) => operation === 'listServiceResources')
      ? [rule('/api/v1/resources', deprecationHeaders('/api/v1/resources', facts))]
      : []),
  ];

  function twinHeaders(page: Page): Record<string, string> {
    const canonical = `<${facts.site.baseUrl}${page.path}>; rel="canonical"`;
    // Agents start at the home page, also where they ask for its Markdown.
    const more = page.path === '/' ? [linkHeader(pageLinks(page, publication))] : [];
    return {
      ...negotiated,
      Link: [canonical, ...more].join(', '),
      'X-Markdown-Tokens': String(markdownTokens(publication.twin(page))),
    };
  }
}

/**
 * What answers at the addresses of removed pages is not to be listed nor kept. The rules name both these
 * addresses and the notices, because hosts differ in which of the two rules of a rewrite count.
 */
function goneRules({ gone }: Facts): HeaderRule[] {
  if (gone.length === 0) return [];
  const headers = { ...negotiated, ...notIndexed };
  const markdown = { 'Content-Type': 'text/markdown; charset=utf-8' };
  return [
    rule(`${goneFolder}/*`, headers),
    ...gone.flatMap(({ path, twin }) => [
      rule(path, headers),
      rule(twin, { ...headers, ...markdown }),
    ]),
  ];
}

function rule(path: string, values: Record<string, string>): HeaderRule {
  return { for: path, values };
}

const crossOrigin = {
  ...openHeaders,
  'Access-Control-Expose-Headers': 'Deprecation, ETag, Link, Sunset, X-Markdown-Tokens',
};

/**
 * A preview repeats the site at another address. It stays out of indexes by a header and not by
 * robots.txt: a crawler that may not fetch a page never sees that it must not list it.
 */
const notIndexed = { 'X-Robots-Tag': 'noindex' };

/** What a page and its twin share: one address has both, and each use is checked. */
const negotiated = { 'Cache-Control': cachePolicies.revalidate, Vary: 'Accept' };

function pageHeaders(page: Page, publication: Publication): Record<string, string> {
  return {
    ...negotiated,
    Link: linkHeader(pageLinks(page, publication)),
  };
}

function documentHeaders({ path, mediaType, cache }: PublishedDocument): Record<string, string> {
  return {
    'Content-Type': mediaType,
    'Cache-Control': cachePolicies[cache],
    ...(path === locations.apiCatalog.path && { Link: `<${path}>; rel="api-catalog"` }),
    // What SEP-2127 asks of a server card.
    ...(cache === 'card' && {
      'Access-Control-Allow-Methods': 'GET',
      'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
    }),
  };
}
