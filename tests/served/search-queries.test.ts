import { expect, inject, it } from 'vitest';
import { loadContent } from '../../src/content/model/load.ts';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { checkQuery } from '../../src/api/search/check/check-query.ts';
import { forEach } from './site-pages.ts';

const base = inject('baseUrl');
const { queries } = loadContent(process.cwd(), {});

it('each query of content/search.yaml finds its page among the first three, with the expected answer', async () => {
  const mistakes: string[] = [];
  await forEach(queries, async (asked) => {
    const search = new URLSearchParams({ query: asked.query, limit: '3' });
    const response = await fetch(`${base}/ask?${search}`);
    const { results } = (await response.json()) as SearchAnswer;
    const found = results.map(({ url, description }) => ({
      path: decodeURI(new URL(url).pathname),
      description,
    }));
    mistakes.push(...checkQuery(asked, found).map(({ message }) => message));
  });
  expect(mistakes).toEqual([]);
});
