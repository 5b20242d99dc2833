import type { Page } from './content.ts';
import { entrance, lineage, type PageGroup, type PageTree } from './page-tree.ts';

/** One breadcrumb: a link to a page or a group. */
export interface Breadcrumb {
  title: string;
  /**
   * The address of the page that the breadcrumb links to. Undefined if the breadcrumb would link to the current page. A
   * group without an index page links to its first page, which can be the current page.
   */
  path: string | undefined;
}

/**
 * Returns the breadcrumbs of a page: the home page, every group that contains the page, and the page itself. A group
 * without an index page links to its first page, as in the sidebar.
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
 * Returns the title of a page in navigation. For an index page, returns the title of its group, because several index
 * pages can have the same title, such as "Overview".
 */
export function titleInNavigation(page: Page, tree: PageTree): string {
  const group = tree.groupOf(page);
  return group.index === page && group !== tree.root ? group.title : page.navTitle;
}

/**
 * Returns the language of a page's title in navigation. Returns undefined for an index page, because navigation shows
 * the title of its group, which is in the language of the site.
 */
export const languageInNavigation = (page: Page, tree: PageTree): string | undefined =>
  tree.groupOf(page).index === page ? undefined : page.language;

/** Returns the titles of a group's parents and of the group itself: `Guides › Advanced`. */
export function titleWithParents(group: PageGroup): string {
  // Leaves out the root group, unless `group` is the root itself.
  const way = lineage(group).slice(group.parent ? 1 : 0);
  return way.map(({ title }) => title).join(' › ');
}
