import { categories, categoryContents } from '../contract/categories.ts';
import { code, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/**
 * Returns a table of the resource categories: the value for the `category` filter, and what each category contains.
 * Specification: GET /api/v1/resources.
 */
export function categoriesTable(): BodyNode {
  return table(
    ['Value', 'Contents'],
    [
      [code('all'), 'Everything; the default'],
      ...categories.map((category) => [code(category), categoryContents[category]]),
    ],
  );
}
