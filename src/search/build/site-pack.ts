import type { Facts } from '../../content/facts.ts';
import type { Publication } from '../../publication.ts';
import { buildSearchPack } from './build-pack.ts';
import { generalSynonyms } from './general-synonyms.ts';
import type { SearchPackOptions } from './search-document.ts';
import { searchDocuments } from './search-documents.ts';

/** The search pack of a site, see `buildSearchPack`. */
export function buildSitePack(publication: Publication): Promise<Uint8Array> {
  return buildSearchPack(searchDocuments(publication), packOptions(publication.facts));
}

/** What holds for the index of a site: its address, its language, and all groups of synonyms. */
export function packOptions({ site, synonyms }: Facts): SearchPackOptions {
  const { baseUrl, language } = site;
  // A query takes the first few meanings of a word, and those of the site are the closer ones.
  return { baseUrl, language, synonyms: [...synonyms, ...generalSynonyms(language)] };
}
