import { synonymsOf } from '../../../base/languages/words.ts';
import type { Content } from '../../../content/model/content.ts';
import { inEdition } from '../../../content/model/page-path.ts';
import type { Publication } from '../../../site/publication.ts';
import type { SearchDocument, SearchIndexOptions } from './search-document.ts';
import { searchWeights } from '../../../content/model/search-weights.ts';
import { compareText } from '../../../base/text/order.ts';
import { buildSearchIndex } from './build-index.ts';
import { searchPage } from './search-page.ts';

/** Builds the search index of one language of a site from its content. The HTML of the site need not exist. */
export function buildSiteIndex(publication: Publication): Promise<Uint8Array> {
  return buildSearchIndex(searchDocuments(publication), indexOptions(publication.content));
}

/**
 * Converts the searchable pages to search documents, sorted by URL. Leaves out pages with `search: false`, and the
 * answer that a page shows for the example search, because the text of this answer already occurs on another page.
 */
export function searchDocuments(withAnswer: Publication): SearchDocument[] {
  const publication = { ...withAnswer, answer: undefined };
  const { content } = publication;
  const weightOf = searchWeights(content);
  return content.pages
    .filter(({ searchable }) => searchable)
    .map((page) => {
      const factor = page.edition === content.edition ? 1 : UNTRANSLATED;
      return Object.assign(searchPage(page, publication), { weight: weightOf(page) * factor });
    })
    .sort((a, b) => compareText(a.url, b.url));
}

/** Returns the index settings of a site, with the synonyms of the site and the general synonyms. */
export function indexOptions(content: Content): SearchIndexOptions {
  const { site, product, synonyms } = content;
  const { baseUrl, language } = site;
  // Queries use only the first synonyms of a word, so the synonyms of the site come first.
  const all = [...synonyms, ...synonymsOf(language)];
  return {
    baseUrl,
    language,
    translations: content.translations.map(({ edition }) => edition),
    home: inEdition('/', site),
    name: product.name,
    synonyms: all,
  };
}

/** The factor for the score of a page that is not translated, in the index of a translation. */
const UNTRANSLATED = 0.8;
