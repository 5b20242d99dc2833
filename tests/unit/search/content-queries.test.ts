import { expect, it } from 'vitest';
import { loadFacts } from '../../../src/content/load.ts';
import { packProblems } from '../../../src/search/check/check-pack.ts';
import { samplePack } from './sample-index.ts';

it('the queries of content/search.yaml find their pages and their answers', async () => {
  const facts = loadFacts(process.cwd(), {});
  expect(facts.queries.length).toBeGreaterThan(0);
  expect(packProblems(process.cwd(), facts, await samplePack())).toEqual([]);
});
