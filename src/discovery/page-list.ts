import type { Facts } from '../content/facts.ts';
import type { PageList } from '../markdown/not-found.ts';
import type { PublishedDocument } from './document.ts';
import { locations } from './locations.ts';

/** /pages.json: path and title of every page, from which a 404 suggests the nearest ones. */
export function pageListDocument({ site, pages }: Facts): PublishedDocument {
  const list: PageList = {
    baseUrl: site.baseUrl,
    pages: pages.map(({ path, title }) => ({ path, title })),
  };
  return {
    ...locations.pageList,
    cache: 'revalidate',
    body: () => `${JSON.stringify(list)}\n`,
  };
}
