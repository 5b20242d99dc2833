import type { Page } from '../content/facts.ts';
import {
  allPages,
  pagesOf,
  sectionOf,
  sectionPages,
  type PageGroup,
  type PageTree,
} from '../content/page-tree.ts';

/** Links beside a page at most, so that a page does not grow with its group. */
const longestList = 40;

/** The index page and the pages of a group around one of them, in reading order. */
export function pagesAround(page: Page, group: PageGroup): Page[] {
  const { pages } = group;
  const start = Math.max(0, pages.indexOf(page) - longestList / 2);
  const shown = pages.length < longestList ? pages : pages.slice(start, start + longestList);
  return pagesOf({ ...group, pages: shown });
}

/** The groups next to one in the tree, above and below, each with the page to enter it by. */
export function groupsAround({ parent, groups }: PageGroup): { above: Entry[]; below: Entry[] } {
  // The groups of the top stand in the header, so the root is not among them.
  return {
    above: parent?.parent ? [entry(parent)] : [],
    below: parent ? groups.map(entry) : [],
  };
}

interface Entry {
  title: string;
  path: string;
}

const entry = (group: PageGroup): Entry => ({
  title: group.title,
  path: allPages(group)[0]!.path,
});

/** The pages before and after a page, in the reading order of its group of the top. */
export function neighbours(page: Page, tree: PageTree): { previous?: Page; next?: Page } {
  const pages = sectionPages(sectionOf(tree.groupOf(page)));
  const place = pages.indexOf(page);
  return { previous: pages[place - 1], next: pages[place + 1] };
}
