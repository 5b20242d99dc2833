import type { Page } from '../content/facts.ts';
import { lineage, sectionOf, type PageGroup, type PageTree } from '../content/page-tree.ts';
import type { Grounds } from '../publication.ts';
import {
  allEntry,
  bytesOf,
  entriesOf,
  linkBytes,
  pageEntry,
  withBelow,
  type NavigationEntry,
} from './navigation-entries.ts';
import { roomBeside } from './navigation-room.ts';

/** How many to list on each side of the way to the page; the most for which there is room. */
const reaches = [20, 15, 11, 8, 6, 4, 3, 2, 1, 0];

/** How many to list on each side of the page itself, whatever the room. */
const leastReach = 1;

/**
 * The list beside a page: its part of the site as a tree, open on the way to the page. A group on the
 * way lists the pages and groups around the way, as many as fit, and leads to a list of all where that
 * is not all. Room that is left goes to the other groups, the nearest first, which then stand folded with
 * everything they hold.
 */
export function sectionEntries(page: Page, { facts, tree }: Grounds): NavigationEntry[] {
  const room = roomBeside(page, facts);
  const reach = reaches.find((each) => bytesOf(openEntries(page, tree, each)) <= room) ?? 0;
  const entries = openEntries(page, tree, reach);
  foldGroups(entries, room - bytesOf(entries), tree);
  return entries;
}

/** The page's part of the site, groups on the way to it open and the others closed. */
function openEntries(page: Page, tree: PageTree, reach: number): NavigationEntry[] {
  const own = tree.groupOf(page);
  const way = lineage(own);
  const section = sectionOf(own);
  return [...(section.index ? [pageEntry(section.index, tree)] : []), ...listOf(section)];

  function listOf(group: PageGroup): NavigationEntry[] {
    const isOwn = group === own;
    // The groups of the top are parts of the site by themselves.
    const groups = group.parent ? group.groups : [];
    const next = groups.indexOf(way[way.indexOf(group) + 1]!);
    const near = isOwn ? Math.max(reach, leastReach) : reach;
    const shown = {
      pages: around(group.pages, isOwn ? tree.positionOf(page) : 0, near),
      groups: around(groups, next, near),
    };
    const entries = entriesOf(shown.pages, shown.groups, tree).map((entry) =>
      entry.group && way.includes(entry.group)
        ? withBelow(entry, entry.group, listOf(entry.group), true)
        : entry,
    );
    const isWhole = entries.length === group.pages.length + groups.length;
    return isWhole ? entries : [...entries, allEntry(group)];
  }
}

/** The items around a position, as many at an end of the list as in its middle. */
function around<T>(items: readonly T[], position: number, reach: number): readonly T[] {
  const length = 2 * reach + 1;
  const start = Math.max(0, Math.min(position - reach, items.length - length));
  return items.slice(start, start + length);
}

/** Lists what closed groups hold, folded, as long as there is room for all of it. */
function foldGroups(entries: readonly NavigationEntry[], left: number, tree: PageTree): void {
  const closed = closedGroups(entries);
  for (const entry of closed) {
    const { pages, groups } = entry.group!;
    if ((pages.length + groups.length) * linkBytes > left) continue;
    const folded = withBelow(entry, entry.group!, entriesOf(pages, groups, tree), false);
    const bytes = bytesOf([folded]) - bytesOf([entry]);
    if (bytes > left) continue;
    left -= bytes;
    Object.assign(entry, folded);
    closed.push(...closedGroups(folded.below!.entries));
  }
}

/** The groups without a list, the deepest on the way first. */
function closedGroups(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return [
    ...entries.flatMap(({ below }) => closedGroups(below?.entries ?? [])),
    ...entries.filter(({ group, below }) => group && !below),
  ];
}
