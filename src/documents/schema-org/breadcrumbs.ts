import { schemaOrgContext } from '../../contract/versions.ts';
import type { Facts, Page } from '../../content/facts.ts';
import type { JsonLd } from './json-ld.ts';

/** The way from the home page to a page, as schema.org wants it; the home page has none. */
export function breadcrumbs(page: Page, facts: Facts): JsonLd | undefined {
  if (page.path === '/') return undefined;
  const { baseUrl } = facts.site;
  return {
    '@context': schemaOrgContext,
    '@type': 'BreadcrumbList',
    '@id': `${baseUrl}${page.path}#breadcrumbs`,
    itemListElement: trail(page, facts).map(({ path, navTitle }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: navTitle,
      item: `${baseUrl}${path}`,
    })),
  };
}

/** The pages from the home page to this one, both included; folders without a page are skipped. */
export function trail(page: Page, { pages }: Facts): Page[] {
  const names = page.path.split('/').slice(1, -1);
  const folders = names.map((_, depth) => `/${names.slice(0, depth + 1).join('/')}`);
  const ancestors = ['/', ...folders].map((path) => pages.find((other) => other.path === path));
  return [...ancestors.filter((ancestor) => ancestor !== undefined), page];
}
