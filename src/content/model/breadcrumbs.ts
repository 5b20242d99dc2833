import type { Page } from './content.ts';
import { entrance, lineage, type PageGroup, type PageTree } from './page-tree.ts';

/** One breadcrumb: a link to a page or a group. */
export interface Breadcrumb {
  title: string;
  /**
   * The address that it links to. Undefined for a group without an index page if the current page is its first page.
   */
  path: string | undefined;
}

/**
 * Returns the breadcrumbs of a page: every group that contains it, from the home page down, and the page itself. A
 * group without an index page links to its first page, as it does in the sidebar.
 */
export function breadcrumbs(page: Page, tree: PageTree): Breadcrumb[] {
  const groups = lineage(tree.groupOf(page)).filter(({ index }) => index !== page);
  return [
    ...groups.map((group) => {
      const first = entrance(group);
      const title = group === tree.root ? first.navTitle : group.title;
      return { title, path: first === page ? undefined : first.path };
    }),
    { title: titleInNavigation(page, tree), path: page.path },
  ];
}

/**
 * Returns the title of a page in navigation. An index page has the title of its group, because several may be called
 * "Overview".
 */
export function titleInNavigation(page: Page, tree: PageTree): string {
  const group = tree.groupOf(page);
  return group.index === page && group !== tree.root ? group.title : page.navTitle;
}

/**
 * Returns the language of the title of a page in navigation. Undefined is that of the site, in which all groups have
 * their titles.
 */
export const languageInNavigation = (page: Page, tree: PageTree): string | undefined =>
  tree.groupOf(page).index === page ? undefined : page.language;

/** Returns the title of a group with the titles of its parents: `Guides › Advanced`. */
export function titleWithParents(group: PageGroup): string {
  const way = lineage(group).slice(group.parent ? 1 : 0);
  return way.map(({ title }) => title).join(' › ');
}
