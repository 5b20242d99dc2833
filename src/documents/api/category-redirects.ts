import { categoryFilters, directoryFile } from '../../contract/categories.ts';

/**
 * The redirect rules that lead each category to its file, under the names that netlify.toml gives
 * their parts. They stand before those of netlify.toml, whose rule for any other category answers 400.
 * Specification: GET /api/v1/resources.
 */
export const categoryRedirects = categoryFilters.map((category) => ({
  from: '/api/v1/resources',
  query: { category },
  to: directoryFile(category),
  status: 200,
}));

/** The same rules as the text of `_redirects`, which Netlify reads before netlify.toml. */
export const redirectsFile = categoryRedirects
  .map(({ from, query, to, status }) => `${from} category=${query.category} ${to} ${status}\n`)
  .join('');
