import { decoded } from '../../base/text/decoded.ts';
import { plainPath, type SidebarItem, type SourcePage } from '../documentation.ts';
import { pagesIn } from '../sidebar.ts';
import type { MenuEntry } from './menus.ts';

/** A menu on the old page at `path`. */
export interface OldMenu {
  path: string;
  entries: readonly MenuEntry[];
}

/**
 * Chooses between the sidebar that follows from the configuration and the menus of the old site, of which the one with
 * the most pages counts. The old site decides the order. If the two have the same order, or if the menu does not list
 * as many pages, the sidebar stays, because it also has the groups that a menu shows in other ways. `pageAt` returns the
 * page at an old address, and `menus` has each menu with the address of its page.
 */
export function oldSidebar(
  sidebar: readonly SidebarItem[],
  menus: readonly OldMenu[],
  pageAt: (path: string) => SourcePage | undefined,
): readonly SidebarItem[] {
  const read = menus.map((menu) => {
    const items = itemsInMenu(menu, pageAt);
    return { items, pages: pagesIn(items) };
  });
  const [largest] = read.toSorted((a, b) => b.pages.length - a.pages.length);
  if (!largest) return sidebar;
  const configured = pagesIn(sidebar);
  const both = configured.filter((page) => largest.pages.includes(page));
  const isSame = largest.pages
    .filter((page) => configured.includes(page))
    .every((page, at) => page === both[at]);
  const hasFewer = largest.pages.length < configured.length;
  return hasFewer || (isSame && largest.pages.length === both.length) ? sidebar : largest.items;
}

/**
 * Returns the entries of a menu on the old page at `path` that lead to pages, and the groups of such entries. `pageAt`
 * returns the page at an old address.
 */
export function itemsInMenu(
  { path, entries }: OldMenu,
  pageAt: (path: string) => SourcePage | undefined,
): SidebarItem[] {
  return entries.flatMap(({ title, href, items: below }): SidebarItem[] => {
    const url = href === undefined ? null : URL.parse(href, `https://own.invalid${path}`);
    const page = url ? pageAt(plainPath(decoded(url.pathname))) : undefined;
    const inside = itemsInMenu({ path, entries: below }, pageAt).filter(
      (item) => !('page' in item) || item.page !== page,
    );
    if (inside.length > 0) return [{ title, index: page, items: inside }];
    return page ? [{ page, title }] : [];
  });
}
