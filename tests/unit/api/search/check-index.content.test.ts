import { expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { dayOfBuild } from '../../../../src/commands/command.ts';
import { indexFindings } from '../../../../src/api/search/check/check-index.ts';
import { sampleIndex } from './sample-index.ts';

it('the queries of content/search.yaml find their pages and their answers', async () => {
  const { content } = checkContent(process.cwd(), {}, dayOfBuild());
  expect(content.queries.length).toBeGreaterThan(0);
  expect(indexFindings(content, await sampleIndex())).toEqual([]);
});
