import { listed } from '../contract/listed.ts';
import type { Facts } from '../content/facts.ts';
import { allPages, pageTree } from '../content/page-tree.ts';

/**
 * How much of the site the directory holds, for somebody who must choose between it and the search:
 * `It holds 25 of 64 pages, among them all of Support, and 13 documents for programs. The search finds
 * the other pages.` A part of the site counts as held whole where it is more than one page.
 */
export function directoryContents({ resources, pages, product, site }: Facts): string {
  const urls = new Set(resources.map(({ url }) => url));
  const isHeld = ({ path }: { path: string }) => urls.has(`${site.baseUrl}${path}`);
  const held = pages.filter(isHeld).length;
  const whole = pageTree(pages, product.name)
    .root.groups.filter((group) => group.size > 1 && allPages(group).every(isHeld))
    .map(({ title }) => title);
  const parts = whole.length > 0 ? `, among them all of ${listed(whole, 'and')},` : '';
  const documents = `${counted(urls.size - held, 'document')} for programs`;
  const others = held < pages.length ? ' The search finds the other pages.' : '';
  return `It holds ${held} of ${counted(pages.length, 'page')}${parts} and ${documents}.${others}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
