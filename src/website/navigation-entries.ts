import { titleInNavigation } from '../content/breadcrumbs.ts';
import type { Page } from '../content/facts.ts';
import { entrance, pagesOf, type PageGroup, type PageTree } from '../content/page-tree.ts';

/** A line of the list beside a page: a page, a group, or the way to a list of everything. */
export interface NavigationEntry {
  title: string;
  /** Where it leads; undefined for a group that no page stands for and whose entries follow. */
  path: string | undefined;
  /** The group that it stands for. */
  group?: PageGroup;
  /** What is listed below the group; without it the group opens on the page that its link leads to. */
  below?: { entries: NavigationEntry[]; open: boolean };
}

/** Where all pages of a group are listed: the id of its list on the search page. */
export const listId = ({ id }: PageGroup) => `pages/${id}`;

/** The entry of a page. */
export function pageEntry(page: Page, tree: PageTree): NavigationEntry {
  return { title: titleInNavigation(page, tree), path: page.path };
}

/** Entries of pages and groups, those of equal titles with the last part of their addresses. */
export function entriesOf(
  pages: readonly Page[],
  groups: readonly PageGroup[],
  tree: PageTree,
): NavigationEntry[] {
  const entries = [
    ...pages.map((page) => pageEntry(page, tree)),
    ...groups.map((group) => groupEntry(group, tree)),
  ];
  const titles = Map.groupBy(entries, ({ title }) => title);
  for (const [title, same] of titles) {
    if (same.length > 1) for (const entry of same) entry.title = `${title} (${lastWord(entry)})`;
  }
  return entries;
}

const lastWord = ({ group, path = '' }: NavigationEntry) =>
  (group ? group.id : path).replace(/^.*\//, '');

/** A group by the page to enter it; nothing but that page where it holds no other. */
function groupEntry(group: PageGroup, tree: PageTree): NavigationEntry {
  const first = entrance(group);
  if (first === group.index && group.size === 1) return pageEntry(first, tree);
  return { title: group.title, path: first.path, group };
}

/** The way to a list of everything in a group, where not all of it is listed here. */
export function allEntry(group: PageGroup): NavigationEntry {
  const count = group.parent ? group.size : pagesOf(group).length;
  return { title: `All ${count} pages`, path: `/search#${listId(group)}` };
}

/** The entry of a group with what it holds. */
export function withBelow(
  { title }: NavigationEntry,
  group: PageGroup,
  entries: NavigationEntry[],
  open: boolean,
): NavigationEntry {
  return { title, path: group.index?.path, group, below: { entries, open } };
}

/** About how many bytes of HTML the entries make. */
export function bytesOf(entries: readonly NavigationEntry[]): number {
  return entries.reduce((sum, { title, path = '', group, below }) => {
    const own = linkBytes + Buffer.byteLength(title) + path.length;
    if (!below) return sum + own + (group ? countBytes : 0);
    return sum + own + foldBytes + Buffer.byteLength(title) + bytesOf(below.entries);
  }, 0);
}

/** What the smallest entry takes. */
export const linkBytes = '<li><a href="/a">A</a></li>'.length;
const countBytes = ' <span>1000</span>'.length;
const foldBytes = '<details open><summary aria-label=""></summary><ul></ul></details>'.length;
