import { expect, it } from 'vitest';
import { loadFacts } from '../../../src/model/load.ts';
import { indexProblems } from '../../../src/search/check/check-index.ts';
import { sampleIndex } from './sample-index.ts';

it('the queries of content/search.yaml find their pages and their answers', async () => {
  const facts = loadFacts(process.cwd(), {});
  expect(facts.queries.length).toBeGreaterThan(0);
  expect(indexProblems(process.cwd(), facts, await sampleIndex())).toEqual([]);
});
