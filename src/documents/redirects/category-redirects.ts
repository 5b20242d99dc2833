import { categoryFilters, directoryFile } from '../../contract/categories.ts';
import type { RedirectRule } from './redirect-rule.ts';

/**
 * The redirect rules that lead each category to its file. They stand before those of netlify.toml,
 * whose rule for any other category answers 400. Specification: GET /api/v1/resources.
 */
export const categoryRedirects: readonly RedirectRule[] = categoryFilters.map((category) => ({
  from: '/api/v1/resources',
  query: { category },
  to: directoryFile(category),
  status: 200,
}));
