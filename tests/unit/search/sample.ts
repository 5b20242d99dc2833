import { readContent } from '../../../bench/search/built-in.ts';
import { buildSearchPack } from '../../../src/search/build/build-pack.ts';
import { openSearcher } from '../../../src/search/searcher.ts';
import type { Searcher, SearchResult } from '../../../src/search/types.ts';

/** A pack of the sample content, straight from its Markdown. */
export function samplePack(): Promise<Uint8Array> {
  return buildSearchPack(readContent(), { baseUrl: 'https://linnet.example', language: 'en' });
}

export async function sampleSearcher(): Promise<Searcher> {
  return openSearcher(await samplePack());
}

/** The whole ranking, as a client walks it: window after window. */
export function walk(searcher: Searcher, text: string, limit: number): SearchResult[] {
  const found: SearchResult[] = [];
  for (let offset = 0; ; offset += limit) {
    const { results, total } = searcher.search(text, { offset, limit });
    found.push(...results);
    if (offset + limit >= total) return found;
  }
}
