import type { Page } from './facts.ts';
import { entrance, lineage, type PageGroup, type PageTree } from './page-tree.ts';

/** A step on the way from the home page to a page. */
export interface Breadcrumb {
  title: string;
  /** Where the step leads; undefined for a group that is entered by the very page. */
  path: string | undefined;
}

/**
 * The way from the home page to a page: every group that it stands in and the page itself, last. A
 * group that no page stands for leads to its first page, as it does in the list beside the text.
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

/** What navigation calls a page: the index page of a group by the group's title, as five may be an "Overview". */
export function titleInNavigation(page: Page, tree: PageTree): string {
  const group = tree.groupOf(page);
  return group.index === page && group !== tree.root ? group.title : page.navTitle;
}

/** What a group is called away from its place: `Guides › Advanced`. */
export function titleOnWay(group: PageGroup): string {
  const way = lineage(group).slice(group.parent ? 1 : 0);
  return way.map(({ title }) => title).join(' › ');
}
