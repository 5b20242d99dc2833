import { categories, categoryContents } from '../contract/categories.ts';
import { code, type DataTable } from './run.ts';

/** The values of the category filter and the contents of each. Specification: GET /api/v1/resources. */
export function categoriesTable(): DataTable {
  return {
    columns: ['Value', 'Contents'],
    rows: [
      [code('all'), ['Everything; the default']],
      ...categories.map((category) => [code(category), [categoryContents[category]]]),
    ],
  };
}
