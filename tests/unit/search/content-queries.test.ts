import { beforeAll, describe, expect, it } from 'vitest';
import type { Searcher } from '../../../src/search/types.ts';
import { readQueries } from '../../../bench/search/built-in.ts';
import { sampleSearcher } from './sample-index.ts';

describe('the queries of content/search.yaml', () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = await sampleSearcher();
  });

  it.each(readQueries().map(({ text, relevant }) => [text, [...relevant.keys()][0]]))(
    '“%s” finds %s among the first three',
    (text, path) => {
      const { results } = searcher.search(text, { offset: 0, limit: 3 });
      expect(results.map((result) => result.path)).toContain(path);
    },
  );
});
