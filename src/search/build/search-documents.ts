import { compareText } from '../../text/order.ts';
import type { Publication } from '../../publication.ts';
import type { SearchDocument } from './search-document.ts';
import { searchPage } from './indexed-page.ts';

/**
 * What the search can find: every page, so that a result can be opened and has a twin. What is no page
 * is found where a page shows it. Sorted by URL; needs nothing that a build has written.
 */
export function searchDocuments(publication: Publication): SearchDocument[] {
  return publication.facts.pages
    .map((page) => searchPage(page, publication))
    .sort((a, b) => compareText(a.url, b.url));
}
