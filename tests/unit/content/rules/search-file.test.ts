import { expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { writeContent } from '../../../setup/small-content.ts';

it('without a query, the examples of the contract ask for the name of the product', () => {
  using content = writeContent({ 'content/search.yaml': 'queries: []\n' });
  const { publication } = checkContent(content.root, {}, '2026-11-21');
  expect(JSON.stringify(publication.openapi(undefined))).toContain('"query":{"text":"Linnet"}');
});
