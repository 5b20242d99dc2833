import { expect, inject, it } from 'vitest';
import { loadFacts } from '../../src/content/load.ts';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { queryMistakes } from '../../src/search/check/query-mistakes.ts';

const base = inject('baseUrl');
const { queries } = loadFacts(process.cwd(), {});

it.each(queries)('finds $page in the first three for "$query", and its answer', async (asked) => {
  const search = new URLSearchParams({ query: asked.query, limit: '3' });
  const response = await fetch(`${base}/ask?${search}`);
  const { results } = (await response.json()) as SearchAnswer;
  const found = results.map(({ url, description }) => ({
    path: decodeURI(new URL(url).pathname),
    description,
  }));
  expect(queryMistakes(asked, found).map(({ message }) => message)).toEqual([]);
});
