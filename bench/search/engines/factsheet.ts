import { openSearcher } from '../../../src/api/search/searcher.ts';
import type { Engine } from '../engine.ts';

export const factsheet: Engine = {
  name: 'Factsheet',
  build: async (items) => {
    const { buildSearchIndex } = await import('../../../src/api/search/index/build-index.ts');
    return buildSearchIndex(items, { baseUrl: 'https://bench.example', language: 'en' });
  },
  load: (bytes) => {
    const searcher = openSearcher(bytes);
    return Promise.resolve({
      urls: (text, limit) =>
        searcher.search(text, { offset: 0, limit }).results.map(({ path }) => path),
      answer: (text) => searcher.search(text, { offset: 0, limit: 5 }).results,
    });
  },
};
