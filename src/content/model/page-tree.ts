import { naturalOrder } from '../../base/text/natural-order.ts';
import type { Page } from './content.ts';
import type { GroupSettings } from './data-files.ts';
import { pageFolders, titleOfName } from './page-path.ts';

/**
 * The pages as a tree of groups. Navigation, breadcrumbs, site map and llms.txt take the group and the order of pages
 * from this tree. The group of a page is its folder, unless the front matter sets `group`. Addresses do not depend on
 * groups.
 */
export interface PageTree {
  /** The group that contains all other groups. The home page is the index page of the root. */
  root: PageGroup;
  /** All groups. A parent group comes before its subgroups. */
  groups: readonly PageGroup[];
  /** Returns the group with an id such as `guides/advanced`. Returns undefined if there is none. */
  group(id: string): PageGroup | undefined;
  /** Returns the group of a page. For an index page such as guides/index.md, returns its own group, `guides`. */
  groupOf(page: Page): PageGroup;
  /** Returns the position of a page in its group. The first page has position 0. The index page has position -1. */
  positionOf(page: Page): number;
  /** Returns the previous and the next page of a page, in the reading order of its section (see `sectionOf`). */
  neighbours(page: Page): Neighbours;
}

/**
 * The previous and the next page of a page. `previous` is undefined for the first page of a section, and `next` for the
 * last page.
 */
interface Neighbours {
  previous: Page | undefined;
  next: Page | undefined;
}

/** A group of pages with a common title, usually the pages of a folder. */
export interface PageGroup {
  /** The path of the group's folder: `guides` or `guides/advanced`. Empty for the root. */
  id: string;
  title: string;
  /** The position of the group that content/groups.yaml sets. */
  order: number | undefined;
  /** The number at the start of the folder's name: `2` for `02-guides`. */
  number: number | undefined;
  /** The index page of the group, such as `guides/index.md` or `guides.md`. */
  index: Page | undefined;
  /** The other pages of the group, in reading order. */
  pages: readonly Page[];
  /** The groups directly in this group, in reading order. */
  groups: readonly PageGroup[];
  /** The pages and groups together, sorted by position. Among members without a position, pages come before groups. */
  members: readonly (Page | PageGroup)[];
  /** The group that contains this group. `parent` is undefined only for the root. */
  parent: PageGroup | undefined;
  /** The number of pages in the group and all its subgroups. */
  size: number;
}

/**
 * Builds the tree of all pages. Pages and groups are sorted by `order`, then blog posts from new to old, then
 * everything else by title. The order of a group is `order` of its index page. Without an index page, the order is the
 * leading number of the folder, or the lowest order of its pages. The title of a group is `group_title` of its index
 * page. Without `group_title`, the title is the navigation title of the index page, if this title is unique and not
 * "Overview". If this title is not unique or is "Overview", the title is the folder name. The title of the root is
 * `group_title` of the home page, or `rootTitle`. `settings` override the order and the title of a group. Groups do not
 * contain unlisted pages.
 */
export function pageTree(
  all: readonly Page[],
  rootTitle: string,
  settings: readonly GroupSettings[] = [],
): PageTree {
  const pages = listedPages(all);
  const settingsOf = new Map(settings.map((group) => [group.id, group]));
  const groups = new Map<string, MutableGroup>();
  const folders = new Map(
    pages.flatMap(({ file }) => pageFolders(file)).map((folder) => [folder.id, folder]),
  );
  const groupAt = (id: string): MutableGroup => {
    const existing = groups.get(id);
    if (existing) return existing;
    const parent = id === '' ? undefined : groupAt(parentOf(id));
    const { name = id.slice(id.lastIndexOf('/') + 1), number } = folders.get(id) ?? {};
    const { title: ownTitle, order } = settingsOf.get(id) ?? {};
    const folderTitle = id === '' ? rootTitle : titleOfName(name);
    const group = {
      id,
      title: ownTitle ?? folderTitle,
      folderTitle,
      ownTitle,
      order,
      number,
      index: undefined,
      pages: [],
      groups: [],
      members: [],
      parent,
      size: 0,
    };
    groups.set(id, group);
    parent?.groups.push(group);
    return group;
  };
  groupAt('');
  for (const page of pages) groupAt(page.group ?? page.folder);
  const places = new Map(pages.map((page) => [page.path, groupFor(page, groups)]));
  for (const page of pages) {
    const group = places.get(page.path)!;
    if (isIndex(page, group)) Object.assign(group, { index: page, title: titleOf(page, group) });
    else group.pages.push(page);
  }
  for (const { groups: siblings } of groups.values()) useUniqueTitles(siblings);
  for (const group of groups.values()) {
    group.pages.sort(pagesInReadingOrder);
    group.groups.sort(groupsInReadingOrder);
  }
  for (const group of groups.values()) {
    group.members = [...group.pages, ...group.groups];
    // Groups at the top level are separate sections. So in the root, all groups come after all pages.
    if (group.parent) group.members.sort(byOrder);
  }
  const root = groups.get('')!;
  const withRoot = withSubgroups(root);
  // `withRoot` lists parents before subgroups. In reverse order, the sizes of all subgroups are known when their parent
  // is reached.
  for (const group of withRoot.toReversed()) {
    group.size = group.groups.reduce((sum, { size }) => sum + size, pagesOf(group).length);
  }
  // `pages` does not contain index pages, so `positions` does not either.
  const positions = new Map(
    withRoot.flatMap((group) => group.pages.map(({ path }, at) => [path, at])),
  );
  const beside = neighboursIn(root);
  return {
    root,
    groups: withRoot,
    group: (id) => groups.get(id),
    groupOf: (page) => places.get(page.path) ?? nearestGroup(page, groups),
    positionOf: ({ path }) => positions.get(path) ?? -1,
    neighbours: ({ path }) => beside.get(path) ?? { previous: undefined, next: undefined },
  };
}

/**
 * Returns the names of all groups, as components and front matter use them: the ID of each group, and `/` for the root.
 */
export function groupNamesOf(pages: readonly Page[]): string[] {
  return pageTree(pages, '').groups.map(({ id }) => id || '/');
}

/** Returns the pages of a group in reading order, without the pages of its subgroups. The index page comes first. */
export function pagesOf({ index, pages }: PageGroup): Page[] {
  return [...(index ? [index] : []), ...pages];
}

/** Returns all pages of a group and of its subgroups, in reading order. */
export function allPages(group: PageGroup): Page[] {
  const below = group.members.flatMap((one) => (isGroup(one) ? allPages(one) : one));
  return group.index ? [group.index, ...below] : below;
}

/**
 * Returns the pages of a section. The section of the root contains only the pages directly in the root. The section of
 * a top-level group contains all pages of the group and its subgroups.
 */
export function sectionPages(group: PageGroup): Page[] {
  return group.parent ? allPages(group) : pagesOf(group);
}

/** Returns the section of a group: the top-level group that contains the group. For the root, returns the root. */
export function sectionOf(group: PageGroup): PageGroup {
  return lineage(group)[1] ?? group;
}

/** Returns a group and all its subgroups, at any depth. */
const withSubgroups = (group: MutableGroup): MutableGroup[] => [
  group,
  ...group.groups.flatMap(withSubgroups),
];

/** Returns the first page of a group: its index page, or the first page in reading order if there is no index page. */
export function entrance({ index, pages, groups }: PageGroup): Page {
  return index ?? pages[0] ?? entrance(groups[0]!);
}

/** Returns the groups from the root to a group, including both. */
export function lineage(group: PageGroup): PageGroup[] {
  return [...(group.parent ? lineage(group.parent) : []), group];
}

/** Returns the previous and the next page within the section, keyed by the path of each page. */
function neighboursIn(root: PageGroup): Map<string, Neighbours> {
  const parts = [root, ...root.groups].map(sectionPages);
  return new Map(
    parts.flatMap((pages) =>
      pages.map(({ path }, at) => [path, { previous: pages[at - 1], next: pages[at + 1] }]),
    ),
  );
}

/** A group during the construction of the tree. */
interface MutableGroup extends PageGroup {
  title: string;
  /** The title that is made from the name of the folder. */
  folderTitle: string;
  /** The title that content/groups.yaml sets. */
  ownTitle: string | undefined;
  pages: Page[];
  groups: MutableGroup[];
  members: (Page | MutableGroup)[];
}

/**
 * Returns the group of a page. A file next to a folder of the same name, such as guides.md next to guides/, belongs to
 * the group of the folder. The front matter of the file can set a different group.
 */
function groupFor(page: Page, groups: ReadonlyMap<string, MutableGroup>): MutableGroup {
  const own = page.group === undefined ? groups.get(page.place.slice(1)) : undefined;
  return own ?? groups.get(page.group ?? page.folder)!;
}

/** Returns all pages except unlisted ones. Navigation, documents and other lists contain only listed pages. */
export const listedPages = (pages: readonly Page[]): Page[] =>
  pages.filter(({ unlisted }) => !unlisted);

/** Tells whether a member of a group is a group. */
export const isGroup = <G extends PageGroup>(member: Page | G): member is G => 'members' in member;

/**
 * Compares two members of a group by their position only. Sort the members by title first, because `sort` keeps the
 * sequence of members with the same position.
 */
export const byOrder = (a: Page | PageGroup, b: Page | PageGroup): number =>
  orderOf(a) - orderOf(b);

/** Returns the position of a page or group. Returns a very large number for a member without a position. */
const orderOf = (member: Page | PageGroup) =>
  isGroup(member) ? orderOfGroup(member) : member.order;

/** Returns the group of an unlisted page. If this group does not exist, returns the nearest existing group above it. */
function nearestGroup(
  page: Page,
  groups: ReadonlyMap<string, MutableGroup>,
  id = page.group ?? page.folder,
): MutableGroup {
  return groups.get(id) ?? nearestGroup(page, groups, parentOf(id));
}

/** Compares two pages for sorting: by `order`, then blog posts from new to old, then by title. */
function pagesInReadingOrder(a: Page, b: Page): number {
  return (
    a.order - b.order ||
    naturalOrder(b.published ?? '', a.published ?? '') ||
    naturalOrder(a.title, b.title) ||
    naturalOrder(a.path, b.path)
  );
}

/** Compares two groups for sorting: by order, then the team's groups before the project's own group, then by title. */
function groupsInReadingOrder(a: PageGroup, b: PageGroup): number {
  return (
    orderOfGroup(a) - orderOfGroup(b) ||
    Number(hasBuiltIn(a)) - Number(hasBuiltIn(b)) ||
    naturalOrder(a.title, b.title) ||
    naturalOrder(a.id, b.id)
  );
}

/** Returns the position of a group among its siblings. Groups without a position come last. */
function orderOfGroup({ order: own, index, number, pages }: PageGroup): number {
  if (own !== undefined) return own;
  if (index) return index.order;
  if (number !== undefined) return number;
  return pages.reduce((least, { order }) => Math.min(least, order), Number.MAX_SAFE_INTEGER);
}

/** Tells whether a group contains one of the project's own pages, at any depth. */
function hasBuiltIn({ index, pages, groups }: PageGroup): boolean {
  const own = index?.builtIn || pages.some(({ builtIn }) => builtIn);
  return own || groups.some(hasBuiltIn);
}

/** Tells whether a page is the index page of a group. The index page of the group `guides` has the place `/guides`. */
const isIndex = (page: Page, { id }: PageGroup) =>
  page.group === undefined && page.place === `/${id}`;

/** Returns the title of a group whose index page is `page`. */
const titleOf = (page: Page, { id, title, ownTitle }: MutableGroup) =>
  ownTitle ?? page.groupTitle ?? (id === '' ? title : page.navTitle);

/**
 * Replaces the title of a group by its folder name if a sibling has the same title, or if the title is generic, such as
 * "Overview".
 */
function useUniqueTitles(siblings: readonly MutableGroup[]): void {
  const byTitle = Map.groupBy(siblings, ({ title }) => title.toLowerCase());
  for (const [title, alike] of byTitle) {
    if (alike.length === 1 && !genericTitles.has(title)) continue;
    for (const group of alike) {
      group.title = group.ownTitle ?? group.index?.groupTitle ?? group.folderTitle;
    }
  }
}

/** Titles that do not describe a group, in lower case. */
const genericTitles = new Set(['index', 'introduction', 'overview', 'readme']);

/** Returns the id of the group that contains a group: `guides` for `guides/advanced`, and '' for `guides`. */
const parentOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('/')));
