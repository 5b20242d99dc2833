import type { Facts } from '../../model/facts.ts';
import { pageList } from '../../not-found/page-list.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/** /page-words.txt: all pages with their search words, from which a 404 suggests the nearest ones. */
export function pageWordsDocument({ site, pages }: Facts): TextDocument {
  return textDocument(locations.pageWords, () => pageList(site.baseUrl, pages));
}
