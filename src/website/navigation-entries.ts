import { operations } from '../contract/operations.ts';
import { methodsOf } from '../site/components/operation-description.ts';
import { withCount } from '../base/languages/counts.ts';
import { wordsOf } from '../base/languages/words.ts';
import { languageInNavigation, titleInNavigation } from '../content/model/breadcrumbs.ts';
import type { Content, Page } from '../content/model/content.ts';
import { inEdition } from '../content/model/page-path.ts';
import {
  entrance,
  isGroup,
  pagesOf,
  sectionPages,
  type PageGroup,
  type PageTree,
} from '../content/model/page-tree.ts';

/** An entry in the side navigation: a page, a group, or a link to the list of all pages in a group. */
export interface NavigationEntry {
  title: string;
  /** The path of the link. Undefined for an open group without an index page. */
  path: string | undefined;
  /** The language of the title. Undefined for a title that is not the title of a page. */
  language?: string | undefined;
  /** The HTTP methods of the operations that the page documents. */
  methods?: readonly string[];
  /** The group that the entry represents. */
  group?: PageGroup;
  /** The entries in the group. If this field is missing, the entry is only a link to the first page of the group. */
  below?: { entries: NavigationEntry[]; open: boolean };
}

/** Returns the ID under which the search page lists the pages of a group. */
export const listId = ({ id }: PageGroup) => `pages/${id}`;

/** Returns the entry of a page. */
export function pageEntry(page: Page, tree: PageTree): NavigationEntry {
  const language = languageInNavigation(page, tree);
  // Only .mdx pages can contain components. A site can have thousands of .md pages, so their texts are not searched.
  const methods = page.format === 'mdx' ? methodsIn(page) : [];
  return { title: titleInNavigation(page, tree), path: page.path, language, methods };
}

/** Returns the methods of the operations that a page documents. */
const methodsIn = ({ body }: Page) =>
  operations.filter(({ id }) => body.includes(`<Operation id="${id}" />`)).flatMap(methodsOf);

/**
 * Returns the entries of pages and groups. If several titles are equal, appends the last segment of the address to each
 * of them.
 */
export function entriesOf(
  members: readonly (Page | PageGroup)[],
  tree: PageTree,
): NavigationEntry[] {
  const entries = members.map((member) =>
    isGroup(member) ? groupEntry(member, tree) : pageEntry(member, tree),
  );
  const titles = Map.groupBy(entries, ({ title }) => title);
  for (const [title, same] of titles) {
    if (same.length > 1) for (const entry of same) entry.title = `${title} (${lastSegment(entry)})`;
  }
  return entries;
}

const lastSegment = ({ group, path = '' }: NavigationEntry) =>
  (group ? group.id : path).replace(/^.*\//, '');

/**
 * Returns a link to the first page of a group. A group whose only page is its index page becomes the entry of this
 * page.
 */
function groupEntry(group: PageGroup, tree: PageTree): NavigationEntry {
  const first = entrance(group);
  if (first === group.index && group.size === 1) return pageEntry(first, tree);
  return { title: group.title, path: first.path, group };
}

/**
 * Returns a link to the list of all pages in a group. Used for a group whose pages do not all fit into the navigation.
 */
export function allEntry(group: PageGroup, site: Content['site']): NavigationEntry {
  const count = group.parent ? group.size : pagesOf(group).length;
  const title = withCount(wordsOf(site.language).navigation.allPages, count, site.language);
  return { title, path: inEdition(`/search#${listId(group)}`, site) };
}

/**
 * Returns the sections of the site for the search page: the title of each, its first entries and, if it has more pages,
 * a link to the list of all its pages. A page with the title of the section becomes the link of the title. Leaves out a
 * section that has no page but its index page.
 */
export function searchSections(tree: PageTree, site: Content['site']) {
  const { root } = tree;
  return [root, ...root.groups].flatMap((group) => {
    const members = group.parent ? group.members : group.pages;
    if (members.length === 0) return [];
    const { title } = group;
    const named = Map.groupBy(entriesOf(members, tree), (entry) => entry.title === title);
    const [own] = named.get(true) ?? [];
    const entries = (named.get(false) ?? []).slice(0, mostInSection);
    const path = own?.path ?? entrance(group).path;
    const linked = new Set([path, group.index?.path, ...entries.map((entry) => entry.path)]);
    const isAll = sectionPages(group).every((page) => linked.has(page.path));
    return [{ title, path, entries: isAll ? entries : [...entries, allEntry(group, site)] }];
  });
}

/** The maximum number of entries of a section on the search page. */
const mostInSection = 4;

/** Returns the entry of a group together with the entries of the pages and groups in it. */
export function withBelow(
  { title }: NavigationEntry,
  group: PageGroup,
  entries: NavigationEntry[],
  open: boolean,
): NavigationEntry {
  return { title, path: group.index?.path, group, below: { entries, open } };
}

/** Estimates the size of entries in bytes of HTML. */
export function bytesOf(entries: readonly NavigationEntry[]): number {
  return entries.reduce((sum, { title, path = '', methods = [], group, below }) => {
    const own = linkBytes + Buffer.byteLength(title) + path.length + methods.length * methodBytes;
    if (!below) return sum + own + (group ? countBytes : 0);
    return sum + own + foldBytes + Buffer.byteLength(title) + bytesOf(below.entries);
  }, 0);
}

/** The size of the smallest possible entry, in bytes. */
export const linkBytes = '<li><a href="/a">A</a></li>'.length;
const methodBytes = '<span class="method post">POST</span>'.length;
const countBytes = ' <span>1000</span>'.length;
const foldBytes = '<details open><summary aria-label=""></summary><ul></ul></details>'.length;
