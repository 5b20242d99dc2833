import type { Searcher } from '../../../../src/api/search/searcher.ts';

const baseUrl = 'https://linnet.example';

/** Returns `count` pages for any query, to test how /ask treats search results. */
export function countingSearcher(count: number): Searcher {
  const all = Array.from({ length: count }, (_, rank) => ({
    name: `Page ${rank}`,
    url: `${baseUrl}/support/page-${rank}`,
    description: `Line one\nof “page” ${rank}\u2028and\u0085more\u2029still.`,
    score: Math.max(0, 100 - rank),
    path: `/support/page-${rank}`,
  }));
  return {
    baseUrl,
    language: 'en',
    translations: [],
    fit: () => ({ language: undefined, misfit: 0 }),
    search: (_text, { offset, limit }) => ({
      total: count,
      results: all.slice(offset, offset + limit),
      confidence: 'likely',
      words: { matched: [], unmatched: [], unknown: [], corrected: {} },
    }),
  };
}
