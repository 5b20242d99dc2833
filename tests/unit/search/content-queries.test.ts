import { beforeAll, describe, expect, it } from 'vitest';
import { loadFacts } from '../../../src/content/load.ts';
import { queryMistakes } from '../../../src/search/check/query-mistakes.ts';
import type { Searcher } from '../../../src/search/types.ts';
import { sampleSearcher } from './sample-index.ts';

describe('the queries of content/search.yaml', () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = await sampleSearcher();
  });

  it.each(loadFacts(process.cwd(), {}).queries)(
    '“$query” finds $page among the first three, and its answer in their excerpts',
    (asked) => {
      const { results } = searcher.search(asked.query, { offset: 0, limit: 3 });
      expect(queryMistakes(asked, results).map(({ message }) => message)).toEqual([]);
    },
  );
});
