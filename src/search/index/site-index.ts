import type { Facts } from '../../content/facts.ts';
import { searchWeights } from '../../content/search-weights.ts';
import type { Publication } from '../../publication.ts';
import { compareText } from '../../text/order.ts';
import { buildSearchIndex } from './build-index.ts';
import { generalSynonyms } from './synonym-groups.ts';
import type { SearchDocument, SearchIndexOptions } from './search-document.ts';
import { searchPage } from './search-page.ts';

/** Builds the search index of a site. It needs no output of the build. */
export function buildSiteIndex(publication: Publication): Promise<Uint8Array> {
  return buildSearchIndex(searchDocuments(publication), indexOptions(publication.facts));
}

/** Every page without `search: false`, sorted by URL. */
export function searchDocuments(publication: Publication): SearchDocument[] {
  const { facts } = publication;
  const weightOf = searchWeights(facts);
  return facts.pages
    .filter(({ searchable }) => searchable)
    .map((page) => Object.assign(searchPage(page, publication), { weight: weightOf(page) }))
    .sort((a, b) => compareText(a.url, b.url));
}

/** Address, language and all synonym groups of a site. */
export function indexOptions({ site, synonyms }: Facts): SearchIndexOptions {
  const { baseUrl, language } = site;
  // A query takes only the first few meanings of a word, so the site's own synonyms come first.
  return { baseUrl, language, synonyms: [...synonyms, ...generalSynonyms(language)] };
}
