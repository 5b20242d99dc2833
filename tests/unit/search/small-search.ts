import { buildSearchIndex } from '../../../src/search/index/build-index.ts';
import type {
  SearchDocument,
  SearchIndexOptions,
} from '../../../src/search/index/search-document.ts';
import { openSearcher } from '../../../src/search/searcher.ts';
import type { Hit, Searcher } from '../../../src/search/types.ts';
import { markdownSections } from './markdown-sections.ts';

/** A page in Markdown, with what else the search knows of it. */
export type SmallPage = Omit<SearchDocument, 'sections'> & { body: string };

/** A searcher over these pages alone; English and without synonyms unless given. */
export async function smallSearch(
  pages: readonly SmallPage[],
  options: Partial<SearchIndexOptions> = {},
): Promise<Searcher> {
  const documents = pages.map(({ body, ...page }) => ({
    ...page,
    sections: markdownSections(body),
  }));
  const site = { baseUrl: 'https://wren.example', language: 'en', synonyms: [], ...options };
  return openSearcher(await buildSearchIndex(documents, site));
}

export function firstOf(searcher: Searcher, query: string): Hit | undefined {
  return searcher.search(query, { offset: 0, limit: 1 }).results[0];
}

/** The paths of what a query finds. */
export function pathsOf(searcher: Searcher, query: string): string[] {
  return searcher.search(query, { offset: 0, limit: 10 }).results.map(({ path }) => path);
}
