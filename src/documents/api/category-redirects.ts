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

/**
 * The text of `_redirects`, which Netlify reads before netlify.toml: the team's own rules, then these.
 * The first rule that matches wins.
 */
export function redirectsFile(own: string): string {
  const rules = categoryRedirects.map(
    ({ from, query, to, status }) => `${from} category=${query.category} ${to} ${status}\n`,
  );
  return [own === '' || own.endsWith('\n') ? own : `${own}\n`, ...rules].join('');
}
