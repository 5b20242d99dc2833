import { wordsOf } from '../../../../src/base/languages/words.ts';
import { markdownNodes } from '../../../../bench/search/markdown-nodes.ts';
import { buildSearchIndex } from '../../../../src/api/search/index/build-index.ts';
import type {
  DocumentSection,
  SearchDocument,
  SearchIndexOptions,
} from '../../../../src/api/search/index/search-document.ts';
import { sectionsOf } from '../../../../src/api/search/index/search-page.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';
import type { Hit, Searcher } from '../../../../src/api/search/searcher.ts';

/** A page with its text as Markdown. */
export type SmallPage = Omit<SearchDocument, 'sections'> & { body: string };

/** Opens a searcher for these pages; by default in English and without synonyms. */
export async function smallSearch(
  pages: readonly SmallPage[],
  options: Partial<SearchIndexOptions> = {},
): Promise<Searcher> {
  return openSearcher(await smallIndex(pages, options));
}

/** Builds the index of these pages. */
export function smallIndex(
  pages: readonly SmallPage[],
  options: Partial<SearchIndexOptions> = {},
): Promise<Uint8Array> {
  const documents = pages.map(({ body, ...page }) => ({
    ...page,
    sections: markdownSections(body),
  }));
  const site = { baseUrl: 'https://wren.example', language: 'en', synonyms: [], ...options };
  return buildSearchIndex(documents, site);
}

/** Divides Markdown into sections. */
export function markdownSections(body: string): DocumentSection[] {
  return sectionsOf(markdownNodes(body), wordsOf('en'));
}

export function firstOf(searcher: Searcher, query: string): Hit | undefined {
  return searcher.search(query, { offset: 0, limit: 1 }).results[0];
}

/** The paths of the results of a query. */
export function pathsOf(searcher: Searcher, query: string): string[] {
  return searcher.search(query, { offset: 0, limit: 10 }).results.map(({ path }) => path);
}
