import { expect, inject, it } from 'vitest';
import { loadFacts } from '../../src/content/load.ts';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';

const base = inject('baseUrl');
const { queries } = loadFacts(process.cwd(), {});

it.each(queries)('finds $page in the first three for "$query"', async ({ query, page }) => {
  const response = await fetch(`${base}/ask?${new URLSearchParams({ query, limit: '3' })}`);
  const { results } = (await response.json()) as SearchAnswer;
  expect(results.map(({ url }) => decodeURI(new URL(url).pathname))).toContain(page);
});
