import { searchWeights } from '../../content/search-weights.ts';
import { compareText } from '../../text/order.ts';
import type { Publication } from '../../publication.ts';
import type { SearchDocument } from './search-document.ts';
import { searchPage } from './indexed-page.ts';

/**
 * What the search can find: every page unless it says `search: false`, so that a result can be opened
 * and has a twin. What is no page is found where a page shows it. Sorted by URL; needs nothing that a
 * build has written.
 */
export function searchDocuments(publication: Publication): SearchDocument[] {
  const { facts } = publication;
  const weightOf = searchWeights(facts);
  return facts.pages
    .filter(({ searchable }) => searchable)
    .map((page) => Object.assign(searchPage(page, publication), { weight: weightOf(page) }))
    .sort((a, b) => compareText(a.url, b.url));
}
