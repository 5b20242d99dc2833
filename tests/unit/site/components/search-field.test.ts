import { expect, it } from 'vitest';
import { pageTree } from '../../../../src/content/model/page-tree.ts';
import { hasClass } from '../../../../src/content/markdown/tree.ts';
import { searchField } from '../../../../src/site/components/search-field.ts';
import { content, page, smallPublication } from '../../../setup/small-publication.ts';

/** Returns whether a search field has suggested questions, with one question for each of a number of pages. */
function hasQuestions(count: number): boolean {
  const pages = Array.from({ length: count }, (_, at) => page('', { path: `/page-${at}` }));
  const queries = pages.map(({ path }, at) => ({ query: `question ${at}`, page: path }));
  const model = {
    ...smallPublication,
    content: { ...content, pages, queries } as typeof content,
    tree: pageTree(pages, 'Linnet'),
  };
  return searchField(model, '/').some(
    (node) => node.type === 'list' || hasClass(node, 'suggestions'),
  );
}

it('a search field suggests questions if there are at least four', () => {
  expect(hasQuestions(4)).toBe(true);
  expect(hasQuestions(3)).toBe(false);
});
