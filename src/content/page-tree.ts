import type { Page } from './facts.ts';
import { groupsInReadingOrder, pagesInReadingOrder } from './reading-order.ts';
import { pageFolders, titleOfName } from './page-path.ts';

/**
 * The pages as a tree of groups, the one place that says where a page stands and in which order. A
 * page's place is its folder, or the group that its front matter names; its address is independent of
 * that.
 */
export interface PageTree {
  /** The group of the top folder, whose index is the home page; every other group is below it. */
  root: PageGroup;
  /** Every group, the root first, each before those in it. */
  groups: readonly PageGroup[];
  /** The group with an id; undefined if there is none. */
  group(id: string): PageGroup | undefined;
  /** The group that a page stands in; an index page stands in its own. */
  groupOf(page: Page): PageGroup;
  /** The place of a page among the pages of its group, from 0; of an index page -1. */
  positionOf(page: Page): number;
  /** The pages before and after a page, in the reading order of its part of the site. */
  neighbours(page: Page): Neighbours;
}

/** What is read before and after a page; undefined at an end. */
interface Neighbours {
  previous: Page | undefined;
  next: Page | undefined;
}

/** Pages that belong together, under one title. */
export interface PageGroup {
  /** Its folder: `guides`, `guides/advanced`; empty for the root. */
  id: string;
  title: string;
  /** Before the name of its folder, `2` of `02-guides`. */
  number: number | undefined;
  /** The page that stands for the group, whose file is its folder's index or has its name. */
  index: Page | undefined;
  /** The other pages in reading order. */
  pages: readonly Page[];
  /** The groups in it, in reading order. */
  groups: readonly PageGroup[];
  /** Undefined for the root only. */
  parent: PageGroup | undefined;
  /** The number of its pages and of those in its groups. */
  size: number;
}

/**
 * Makes the tree. Pages and groups come by their `order` (a group has that of its index page, else
 * the number before the name of its folder, else the least of its pages), posts from new to old,
 * everything else by title. A group is named after its index page; without one, or where that is called
 * as another one is or `Overview`, after its folder; the root after `rootTitle`, unless the home page has
 * a group title.
 */
export function pageTree(pages: readonly Page[], rootTitle: string): PageTree {
  const groups = new Map<string, MutableGroup>();
  const folders = new Map(
    pages.flatMap(({ file }) => pageFolders(file)).map((folder) => [folder.id, folder]),
  );
  const groupAt = (id: string): MutableGroup => {
    const known = groups.get(id);
    if (known) return known;
    const parent = id === '' ? undefined : groupAt(parentOf(id));
    const folder = folders.get(id);
    const title = id === '' ? rootTitle : titleOfName(folder?.name ?? lastPart(id));
    const folderTitle = title;
    const number = folder?.number;
    const group = {
      id,
      title,
      folderTitle,
      number,
      index: undefined,
      pages: [],
      groups: [],
      parent,
      size: 0,
    };
    groups.set(id, group);
    parent?.groups.push(group);
    return group;
  };
  groupAt('');
  for (const page of pages) groupAt(page.group ?? page.folder);
  const places = new Map(pages.map((page) => [page.path, placeOf(page, groups)]));
  for (const page of pages) {
    const group = places.get(page.path)!;
    if (isIndex(page, group)) Object.assign(group, { index: page, title: titleOf(page, group) });
    else group.pages.push(page);
  }
  for (const { groups: siblings } of groups.values()) tellApart(siblings);
  for (const group of groups.values()) {
    group.pages.sort(pagesInReadingOrder);
    group.groups.sort(groupsInReadingOrder);
  }
  const root = groups.get('')!;
  countPages(root);
  const all = withThoseIn(root);
  const positions = new Map(all.flatMap((group) => group.pages.map(({ path }, at) => [path, at])));
  const beside = neighboursIn(root);
  return {
    root,
    groups: all,
    group: (id) => groups.get(id),
    groupOf: ({ path }) => places.get(path)!,
    positionOf: ({ path }) => positions.get(path) ?? -1,
    neighbours: ({ path }) => beside.get(path)!,
  };
}

/** What components call the groups of these pages: their ids, and `/` for the root. */
export function groupNamesOf(pages: readonly Page[]): string[] {
  return pageTree(pages, '').groups.map(({ id }) => id || '/');
}

/** The pages of a group itself, its index page first, in reading order. */
export function pagesOf({ index, pages }: PageGroup): Page[] {
  return [...(index ? [index] : []), ...pages];
}

/** Every page of a group and of the groups in it, in reading order. */
export function allPages(group: PageGroup): Page[] {
  return [...pagesOf(group), ...group.groups.flatMap(allPages)];
}

/** The pages of a part of the site: the root's own, or all below a group of the top. */
export function sectionPages(group: PageGroup): Page[] {
  return group.parent ? allPages(group) : pagesOf(group);
}

/** The part of the site that a group is in: its group of the top, or the root. */
export function sectionOf(group: PageGroup): PageGroup {
  return lineage(group)[1] ?? group;
}

const withThoseIn = (group: PageGroup): PageGroup[] => [
  group,
  ...group.groups.flatMap(withThoseIn),
];

/** The page to enter a group by: its index page, else the first one in reading order. */
export function entrance({ index, pages, groups }: PageGroup): Page {
  return index ?? pages[0] ?? entrance(groups[0]!);
}

/** The groups from the root to this one, both included. */
export function lineage(group: PageGroup): PageGroup[] {
  return [...(group.parent ? lineage(group.parent) : []), group];
}

/** Every page with those around it in its part of the site. */
function neighboursIn(root: PageGroup): Map<string, Neighbours> {
  const parts = [root, ...root.groups].map(sectionPages);
  return new Map(
    parts.flatMap((pages) =>
      pages.map(({ path }, at) => [path, { previous: pages[at - 1], next: pages[at + 1] }]),
    ),
  );
}

function countPages(group: MutableGroup): number {
  const below = group.groups.reduce((sum, each) => sum + countPages(each), 0);
  return (group.size = pagesOf(group).length + below);
}

interface MutableGroup extends PageGroup {
  title: string;
  /** What it is called by its folder. */
  folderTitle: string;
  pages: Page[];
  groups: MutableGroup[];
}

/** A page whose file stands where a group does stands for it, unless it names another group itself. */
function placeOf(page: Page, groups: ReadonlyMap<string, MutableGroup>): MutableGroup {
  const own = page.group === undefined ? groups.get(page.place.slice(1)) : undefined;
  return own ?? groups.get(page.group ?? page.folder)!;
}

const isIndex = (page: Page, { id }: PageGroup) =>
  page.group === undefined && page.place === `/${id}`;

const titleOf = (page: Page, { id, title }: PageGroup) =>
  page.groupTitle ?? (id === '' ? title : page.navTitle);

/** Index pages of several groups are often called the same, `Overview`; their folders never are. */
function tellApart(siblings: readonly MutableGroup[]): void {
  const byTitle = Map.groupBy(siblings, ({ title }) => title.toLowerCase());
  for (const [title, alike] of byTitle) {
    if (alike.length === 1 && !saysNothing.has(title)) continue;
    for (const group of alike) {
      if (group.index?.groupTitle === undefined) group.title = group.folderTitle;
    }
  }
}

/** Titles that say of an index page that it is one. */
const saysNothing = new Set(['index', 'introduction', 'overview', 'readme']);

const lastPart = (id: string) => id.slice(id.lastIndexOf('/') + 1);

const parentOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('/')));
