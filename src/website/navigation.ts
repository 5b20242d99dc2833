import type { Content, Page } from '../content/model/content.ts';
import {
  byOrder,
  lineage,
  sectionOf,
  type PageGroup,
  type PageTree,
} from '../content/model/page-tree.ts';
import type { SiteModel } from '../site/publication.ts';
import {
  allEntry,
  bytesOf,
  entriesOf,
  linkBytes,
  pageEntry,
  withBelow,
  type NavigationEntry,
} from './navigation-entries.ts';
import { navigationBudget } from './navigation-budget.ts';

/**
 * How many neighbours to list on each side of the page and of each of its ancestors. The largest number with which the
 * navigation fits into the budget is used. With -1, the navigation contains only the ancestors of the page and
 * `leastReach` neighbours on each side of the page, and only the section has a link to all pages.
 */
const reaches = [20, 15, 11, 8, 6, 4, 3, 2, 1, 0, -1];

/** How many neighbours on each side of the current page are always listed, even if they exceed the budget. */
const leastReach = 1;

/** In a section with at most this many pages, all groups are open. */
const shortSection = 16;

/**
 * Returns the side navigation of a page: its section as a tree, in which the groups that contain the page are open. An
 * open group lists as many neighbours of the page as fit. If it does not list all, it links to the list of all pages.
 * If part of the budget is left, adds the contents of other groups, the nearest first. These groups are collapsed, or
 * open in a short section.
 */
export function sectionEntries(page: Page, { content, tree }: SiteModel): NavigationEntry[] {
  const budget = navigationBudget(page, content);
  const entriesWithin = (reach: number) => openEntries(page, tree, reach, content.site);
  const reach = reaches.find((each) => bytesOf(entriesWithin(each)) <= budget) ?? -1;
  const entries = entriesWithin(reach);
  const isShort = sectionOf(tree.groupOf(page)).size <= shortSection;
  addContents(entries, budget - bytesOf(entries), tree, isShort);
  return entries;
}

/**
 * Returns the entries of the page's section. The groups that contain the page are open, all other groups are collapsed.
 */
function openEntries(
  page: Page,
  tree: PageTree,
  reach: number,
  site: Content['site'],
): NavigationEntry[] {
  const own = tree.groupOf(page);
  const way = lineage(own);
  const section = sectionOf(own);
  return [...(section.index ? [pageEntry(section.index, tree)] : []), ...listOf(section)];

  function listOf(group: PageGroup): NavigationEntry[] {
    const isOwn = group === own;
    // The top-level groups are separate sections.
    const groups = group.parent ? group.groups : [];
    // The position of the subgroup that contains the page. It is -1 if no subgroup contains the page.
    const next = groups.indexOf(way[way.indexOf(group) + 1]!);
    const near = isOwn ? Math.max(reach, leastReach) : reach;
    // `around` picks the members without reading all of them, because a group can have thousands.
    const members = [
      ...around(group.pages, isOwn ? tree.positionOf(page) : 0, near),
      ...around(groups, next, Math.max(near, 0)),
    ].sort(byOrder);
    const entries = entriesOf(members, tree).map((entry) =>
      entry.group && way.includes(entry.group)
        ? withBelow(entry, entry.group, listOf(entry.group), true)
        : entry,
    );
    const isWhole = entries.length === group.pages.length + groups.length;
    return isWhole || (reach < 0 && group !== section)
      ? entries
      : [...entries, allEntry(group, site)];
  }
}

/**
 * Returns up to `2 * reach + 1` items around a position. Near the end of the list, returns that many items at the end.
 */
function around<T>(items: readonly T[], position: number, reach: number): readonly T[] {
  const length = Math.max(0, 2 * reach + 1);
  const start = Math.max(0, Math.min(position - reach, items.length - length));
  return items.slice(start, start + length);
}

/**
 * Adds the contents of groups that are only links, as long as they fit into `left` bytes. `open` says whether the added
 * lists are open or collapsed.
 */
function addContents(
  entries: readonly NavigationEntry[],
  left: number,
  tree: PageTree,
  open: boolean,
): void {
  const closed = closedGroups(entries);
  // Groups that the loop adds to `closed` are visited later by the same loop.
  for (const entry of closed) {
    const { members } = entry.group!;
    if (members.length * linkBytes > left) continue;
    const listed = withBelow(entry, entry.group!, entriesOf(members, tree), open);
    const bytes = bytesOf([listed]) - bytesOf([entry]);
    if (bytes > left) continue;
    left -= bytes;
    Object.assign(entry, listed);
    closed.push(...closedGroups(listed.below!.entries));
  }
}

/** Returns the entries of groups without their contents. The deepest groups come first. */
function closedGroups(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return [
    ...entries.flatMap(({ below }) => closedGroups(below?.entries ?? [])),
    ...entries.filter(({ group, below }) => group && !below),
  ];
}
