import { listed } from '../contract/listed.ts';
import type { Facts } from '../model/facts.ts';
import { allPages, pageTree } from '../model/page-tree.ts';

/**
 * Returns a sentence on how much of the site the directory (`/api/v1/resources`) contains, so that agents can choose
 * between it and the search: `It holds 25 of 64 pages, among them all of Support, and 13 documents for programs. The
 * search finds the other pages.` A group is listed as complete only if it has more than one page.
 */
export function directoryContents({ resources, pages: all, product, groups, site }: Facts): string {
  const pages = all.filter(({ unlisted }) => !unlisted);
  const urls = new Set(resources.map(({ url }) => url));
  const isListed = ({ path }: { path: string }) => urls.has(`${site.baseUrl}${path}`);
  const listedPages = pages.filter(isListed).length;
  const complete = pageTree(pages, product.name, groups)
    .root.groups.filter((group) => group.size > 1 && allPages(group).every(isListed))
    .map(({ title }) => title);
  const parts = complete.length > 0 ? `, among them all of ${listed(complete, 'and')},` : '';
  const documents = `${counted(urls.size - listedPages, 'document')} for programs`;
  const others = listedPages < pages.length ? ' The search finds the other pages.' : '';
  return `It holds ${listedPages} of ${counted(pages.length, 'page')}${parts} and ${documents}.${others}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
