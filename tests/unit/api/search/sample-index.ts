import { loadContent } from '../../../setup/load-content.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { buildSiteIndex } from '../../../../src/api/search/index/site-index.ts';
import type { Publication } from '../../../../src/site/publication.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';
import type { Searcher, Hit } from '../../../../src/api/search/searcher.ts';

/** Builds the index of content/ in this process, as the build does. */
export function sampleIndex(): Promise<Uint8Array> {
  return buildSiteIndex(publish(loadContent(process.cwd(), {})));
}

/** Opens the search of a site. */
export async function searcherOf(publication: Publication): Promise<Searcher> {
  return openSearcher(await buildSiteIndex(publication));
}

export async function sampleSearcher(): Promise<Searcher> {
  return openSearcher(await sampleIndex());
}

/** Requests the whole ranking in parts of `limit` results. */
export function walk(searcher: Searcher, text: string, limit: number): Hit[] {
  const found: Hit[] = [];
  for (let offset = 0; ; offset += limit) {
    const { results, total } = searcher.search(text, { offset, limit });
    found.push(...results);
    if (offset + limit >= total) return found;
  }
}
