import type { Page } from '../content/model/content.ts';
import { lineage, sectionOf, type PageGroup, type PageTree } from '../content/model/page-tree.ts';
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

/** Numbers of neighbours to list on each side of an ancestor; the largest that fits is used. */
const reaches = [20, 15, 11, 8, 6, 4, 3, 2, 1, 0];

/** The number of neighbours to list on each side of the page itself, even if they exceed the budget. */
const leastReach = 1;

/**
 * Returns the side navigation of a page: its section as a tree, with the ancestors of the page open. An open group
 * lists as many neighbours of the page or ancestor as fit, and links to the list of all if some are left
 * out. What is left of the budget lists the contents of other groups, folded, nearest groups first.
 */
export function sectionEntries(page: Page, { content, tree }: SiteModel): NavigationEntry[] {
  const budget = navigationBudget(page, content);
  const entriesWithin = (reach: number) => openEntries(page, tree, reach, content.site.language);
  const reach = reaches.find((each) => bytesOf(entriesWithin(each)) <= budget) ?? 0;
  const entries = entriesWithin(reach);
  foldGroups(entries, budget - bytesOf(entries), tree);
  return entries;
}

/** Returns the section of the page, with the ancestors of the page open and other groups closed. */
function openEntries(
  page: Page,
  tree: PageTree,
  reach: number,
  language: string,
): NavigationEntry[] {
  const own = tree.groupOf(page);
  const way = lineage(own);
  const section = sectionOf(own);
  return [...(section.index ? [pageEntry(section.index, tree)] : []), ...listOf(section)];

  function listOf(group: PageGroup): NavigationEntry[] {
    const isOwn = group === own;
    // Top-level groups are sections of their own.
    const groups = group.parent ? group.groups : [];
    const next = groups.indexOf(way[way.indexOf(group) + 1]!);
    const near = isOwn ? Math.max(reach, leastReach) : reach;
    const shown = new Set<Page | PageGroup>([
      ...around(group.pages, isOwn ? tree.positionOf(page) : 0, near),
      ...around(groups, next, near),
    ]);
    const members = group.members.filter((member) => shown.has(member));
    const entries = entriesOf(members, tree).map((entry) =>
      entry.group && way.includes(entry.group)
        ? withBelow(entry, entry.group, listOf(entry.group), true)
        : entry,
    );
    const isWhole = entries.length === group.pages.length + groups.length;
    return isWhole ? entries : [...entries, allEntry(group, language)];
  }
}

/** `2 * reach + 1` items around a position; near an end of the list, the items at that end. */
function around<T>(items: readonly T[], position: number, reach: number): readonly T[] {
  const length = 2 * reach + 1;
  const start = Math.max(0, Math.min(position - reach, items.length - length));
  return items.slice(start, start + length);
}

/** Adds the contents of closed groups, folded, to each group whose contents fit into `left` bytes. */
function foldGroups(entries: readonly NavigationEntry[], left: number, tree: PageTree): void {
  const closed = closedGroups(entries);
  for (const entry of closed) {
    const { members } = entry.group!;
    if (members.length * linkBytes > left) continue;
    const folded = withBelow(entry, entry.group!, entriesOf(members, tree), false);
    const bytes = bytesOf([folded]) - bytesOf([entry]);
    if (bytes > left) continue;
    left -= bytes;
    Object.assign(entry, folded);
    closed.push(...closedGroups(folded.below!.entries));
  }
}

/** Returns the groups without listed contents, deepest first. */
function closedGroups(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return [
    ...entries.flatMap(({ below }) => closedGroups(below?.entries ?? [])),
    ...entries.filter(({ group, below }) => group && !below),
  ];
}
