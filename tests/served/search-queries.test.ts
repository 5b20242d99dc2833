import { expect, inject, it } from 'vitest';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { checkQuery } from '../../src/api/search/check/check-query.ts';
import { testQueries } from './test-queries.ts';
import { forEach } from './site-pages.ts';

const base = inject('baseUrl');
const pathOf = (url: string) => decodeURI(new URL(url).pathname);

it('each query of /evals.json finds its page among the first three, with the expected facts', async () => {
  const mistakes: string[] = [];
  await forEach(
    await testQueries(base),
    async ({ question: query, url: page, facts, language }) => {
      const search = new URLSearchParams({ query, limit: '3' });
      const response = await fetch(`${base}/ask?${search}`);
      const { results } = (await response.json()) as SearchAnswer;
      const found = results.map(({ url, description }) => ({ path: pathOf(url), description }));
      const asked = { query, page: pathOf(page), facts, language };
      mistakes.push(...checkQuery(asked, found).map(({ message }) => message));
    },
  );
  expect(mistakes).toEqual([]);
});
