import type { Facts } from '../content/facts.ts';
import type { PageList } from '../markdown/not-found.ts';
import type { PublishedDocument } from './document.ts';

/** /pages.json: path and title of every page, from which a 404 suggests the nearest ones. */
export function pageListDocument({ site, pages }: Facts): PublishedDocument {
  const list: PageList = {
    baseUrl: site.baseUrl,
    pages: pages.map(({ path, title }) => ({ path, title })),
  };
  return {
    path: '/pages.json',
    mediaType: 'application/json; charset=utf-8',
    cache: 'revalidate',
    body: () => `${JSON.stringify(list)}\n`,
  };
}
