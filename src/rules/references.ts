import { directoryFindings } from './directory.ts';
import { searchFileFindings } from './search-file.ts';
import type { CheckedFacts } from '../model/checked-facts.ts';
import type { Finding } from '../source/finding.ts';
import { missingPage } from './missing-page.ts';

/** The parts of a site that data files can refer to besides pages. */
export interface PublishedSite {
  /** The media type of every document by path, without parameters: `application/xml` for `/sitemap.xml`. */
  mediaTypes: ReadonlyMap<string, string>;
  /** The base URL of the build, and the one from content/site.yaml if they differ. */
  origins: readonly string[];
}

/**
 * Reports broken references in data files: paths in resources, navigation, footer and search settings, wrong media
 * types, and app store links that lead to this site. Warns about too few search queries.
 */
export function referenceFindings(facts: CheckedFacts, site: PublishedSite): Finding[] {
  const source = facts.source(siteFile);
  return [
    ...directoryFindings(facts, site.mediaTypes),
    ...facts.site.navigation.flatMap(({ path }, index) =>
      missingPage(facts, { source, at: ['navigation', index, 'path'] }, path),
    ),
    ...(facts.site.footer ?? []).flatMap(({ links }, column) =>
      links.flatMap(({ path }, index) => {
        const at = ['footer', column, 'links', index, 'path'];
        return missingPage(facts, { source, at }, path);
      }),
    ),
    ...searchFileFindings(facts),
    ...platformFindings(facts, site),
    ...fewQueries(facts),
  ];
}

const siteFile = 'content/site.yaml';

/** The smallest number of test queries about different pages with which /.well-known/ard.json lists queries. */
export const leastQueries = 2;

function fewQueries({ queries, source }: CheckedFacts): Finding[] {
  if (new Set(queries.map(({ page }) => page)).size >= leastQueries) return [];
  const message =
    'ard.json has no example questions, because agent directories need two to five about different pages. Add a query about another page.';
  return [{ source: source('content/search.yaml'), at: ['queries'], message, severity: 'warning' }];
}

/** Reports app store links that lead to pages of this site. */
function platformFindings(
  { product, source }: CheckedFacts,
  { origins }: PublishedSite,
): Finding[] {
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname));
  return product.platforms.flatMap(({ url }, index) => {
    if (!hosts.has(new URL(url).hostname)) return [];
    const message = `"platforms[${index + 1}].url" is an address of this site. Use the address of the listing in the store.`;
    return [{ source: source('content/product.yaml'), at: ['platforms', index, 'url'], message }];
  });
}
