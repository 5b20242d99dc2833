import { expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { dayOfBuild } from '../../../src/commands/day-of-build.ts';
import { indexFindings } from '../../../src/search/check/check-index.ts';
import { isSample } from '../../setup/sample-tests.ts';
import { sampleIndex } from './sample-index.ts';

it('the queries of content/search.yaml find their pages and their answers', async () => {
  const { facts } = checkContent(process.cwd(), {}, dayOfBuild());
  if (isSample()) expect(facts.queries.length).toBeGreaterThan(0);
  expect(indexFindings(facts, await sampleIndex())).toEqual([]);
});
