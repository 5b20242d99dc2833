import { operations } from '../../../contract/operations.ts';
import { jsonType } from '../../../base/http/json.ts';
import {
  editionsOf,
  isHome,
  pagesOfEdition,
  type Content,
  type Page,
} from '../../../content/model/content.ts';
import { inEdition } from '../../../content/model/page-path.ts';
import type { Publication } from '../../publication.ts';
import { allowedRequestHeaders, openHeaders } from '../../../base/http/open-headers.ts';
import { editorHeaders, securityHeaders } from '../../../base/http/security-headers.ts';
import { markdownTokens } from '../../../base/text/token-estimate.ts';
import { contentSignal } from '../crawlers/robots.ts';
import { deprecationHeaders } from './deprecation-headers.ts';
import { cachePolicies, type Location, type PublishedDocument } from '../../document.ts';
import { locations } from '../../locations.ts';
import { goneFolder } from '../pages/gone-pages.ts';
import { linkHeader, pageLinks } from './page-links.ts';

/**
 * Creates the header rules of the site, in the format of `headers` in Netlify's configuration. No two rules set a
 * header to different values for the same path, because hosts disagree about which rule wins. There is no rule for
 * ETag, because the host sets this header. Specification: Limits, Caching.
 *
 * `assets` are the paths of files whose names contain a hash. Each of these files has its own rule instead of one rule
 * with a wildcard. A wildcard rule would also apply to the 404 of a missing file, which browsers would then cache for a
 * year.
 */
export function headerRules(
  publication: Publication,
  documents: readonly PublishedDocument[],
  assets: readonly string[],
): HeaderRule[] {
  const { content } = publication;
  const { originTrialToken } = content.site;
  const pages = editionsOf(publication).flatMap((one) =>
    pagesOfEdition(one.content).map((page) => ({ page, of: one })),
  );
  const pageOfMarkdownVersion = new Map(pages.map((one) => [one.page.markdownVersion, one]));
  const files = [
    ...pages.map(({ page, of }) =>
      rule(page.path, { ...negotiated, Link: linkHeader(pageLinks(page, of)) }),
    ),
    ...documents.map((document) => {
      const page = pageOfMarkdownVersion.get(document.path);
      return rule(document.path, {
        ...documentHeaders(document),
        ...deprecationHeaders(document.path, content),
        ...(page && markdownVersionHeaders(page)),
      });
    }),
  ];
  return [
    rule('/*', {
      ...securityHeaders(content.site.pictureHosts),
      ...crossOrigin,
      'Content-Signal': contentSignal(content.site.crawlers),
      ...(content.site.preview && notIndexed),
      // This one rule is for all pages, including search and 404. The header has no effect on files that are not pages.
      ...(originTrialToken && { 'Origin-Trial': originTrialToken }),
    }),
    // Hosts let the later one of two rules win. If a host did not, the editor would not open there.
    ...(content.hasEditor ? [rule('/admin/*', { ...editorHeaders, ...notIndexed })] : []),
    ...assets.map((path) => rule(path, { 'Cache-Control': cachePolicies.immutable })),
    ...hoistHeaders(files, negotiated),
    ...goneRules(content),
    // The public addresses of the REST operations need rules as well as the files, because some hosts apply only the
    // rules for the requested path.
    ...operations
      .filter(({ method }) => method === 'GET')
      .map(({ path }) =>
        rule(path, {
          ...documentHeaders({ path, mediaType: jsonType, cache: 'api' }),
          ...deprecationHeaders(path, content),
        }),
      ),
    // A path that differs from that of a file only in letter case gets the 404 page, but also the header rules of the
    // file. This rule overrides the cache policy of the file.
    ...content.site.languages.map((language) =>
      rule(inEdition('/404.html', language), { 'Cache-Control': cachePolicies.revalidate }),
    ),
  ];

  function markdownVersionHeaders({
    page,
    of,
  }: {
    page: Page;
    of: Publication;
  }): Record<string, string> {
    const canonical = `<${content.site.baseUrl}${page.path}>; rel="canonical"`;
    // Agents start at the home page, so the Markdown version of the home page also has the links of the HTML page.
    const more = isHome(page) ? [linkHeader(pageLinks(page, of))] : [];
    return {
      ...negotiated,
      Link: [canonical, ...more].join(', '),
      'X-Markdown-Tokens': String(markdownTokens(of.markdownVersion(page))),
    };
  }
}

/**
 * Creates the rules that keep notices of removed pages out of search engines and caches. The host sends such a notice
 * at the address of the removed page. Hosts disagree whether the rules of the removed address or those of the notice
 * apply then, so both addresses have rules.
 */
function goneRules({ gone }: Content): HeaderRule[] {
  if (gone.length === 0) return [];
  const headers = { ...negotiated, ...notIndexed };
  const markdown = { 'Content-Type': 'text/markdown; charset=utf-8' };
  return [
    rule(`${goneFolder}/*`, headers),
    ...gone.flatMap(({ path, markdownVersion }) => [
      rule(path, headers),
      rule(markdownVersion, { ...headers, ...markdown }),
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
 * Keeps pages out of search engines. robots.txt cannot do this: a crawler that must not fetch a page never reads that
 * it must not index the page.
 */
const notIndexed = { 'X-Robots-Tag': 'noindex' };

/**
 * The headers of a page and of its Markdown version. The host sends one or the other at the address of the page,
 * depending on the request header Accept. Clients must revalidate both before every use.
 */
const negotiated = { 'Cache-Control': cachePolicies.revalidate, Vary: 'Accept' };

function documentHeaders({ path, mediaType, cache }: Location): Record<string, string> {
  return {
    'Content-Type': mediaType,
    'Cache-Control': cachePolicies[cache],
    ...(path === locations.apiCatalog.path && { Link: `<${path}>; rel="api-catalog"` }),
    // SEP-2127 requires this policy for server cards.
    ...(cache === 'card' && {
      'Access-Control-Allow-Methods': 'GET',
      'Access-Control-Allow-Headers': allowedRequestHeaders,
    }),
  };
}

/** Headers for one path. If `for` ends with `/*`, the headers are for all paths in this folder. */
export interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

/**
 * Replaces headers that several files of a top-level folder share by one rule for the folder. Fewer rules save time,
 * because the time of a Netlify build grows with the square of the number of headers. Only moves headers in `shared`,
 * and only if no rule in the folder sets a different value. The rule for a folder also applies to missing files, so the
 * headers in `shared` must be correct for a 404, too.
 */
function hoistHeaders(
  rules: readonly HeaderRule[],
  shared: Readonly<Record<string, string>>,
): HeaderRule[] {
  return [...Map.groupBy(rules, topFolder)].flatMap(([folder, own]) => {
    if (folder === '') return own;
    const common = Object.entries(shared).filter(
      ([name, value]) =>
        own.filter(({ values }) => values[name] === value).length > 1 &&
        own.every(({ values }) => (values[name] ?? value) === value),
    );
    const hoisted = { for: `${folder}/*`, values: Object.fromEntries(common) };
    const rest = own.map((one) => without(one, hoisted.values));
    return [hoisted].concat(rest).filter(isNotEmpty);
  });
}

/**
 * Returns the top-level folder of a rule's path: `/guides` for `/guides/offline`. Returns '' for a path at the root.
 */
function topFolder({ for: path }: HeaderRule): string {
  return path.slice(0, Math.max(0, path.indexOf('/', 1)));
}

function without(one: HeaderRule, names: Record<string, string>): HeaderRule {
  const values = Object.entries(one.values).filter(([name]) => !(name in names));
  return { for: one.for, values: Object.fromEntries(values) };
}

const isNotEmpty = ({ values }: HeaderRule) => Object.keys(values).length > 0;
