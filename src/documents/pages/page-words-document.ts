import type { Facts } from '../../content/facts.ts';
import { pageWords } from '../../not-found/page-words.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/** /page-words.txt: the pages by their words, from which a 404 suggests the nearest ones. */
export function pageWordsDocument({ site, pages }: Facts): TextDocument {
  return textDocument(locations.pageWords, () => pageWords(site.baseUrl, pages));
}
