import { categories, categoryContents } from '../contract/categories.ts';
import { code, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** The values of the category filter and the contents of each. Specification: GET /api/v1/resources. */
export function categoriesTable(): BodyNode {
  return table(
    ['Value', 'Contents'],
    [
      [code('all'), 'Everything; the default'],
      ...categories.map((category) => [code(category), categoryContents[category]]),
    ],
  );
}
