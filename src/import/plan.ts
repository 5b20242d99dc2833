import { posix } from 'node:path';
import { decoded } from '../base/text/decoded.ts';
import { formerPath } from '../content/model/front-matter.ts';
import { icons, locations } from '../site/locations.ts';
import { wordsOf } from '../base/languages/words.ts';
import { markdownVersionPath } from '../contract/markdown-version-path.ts';
import type { GroupSettings } from '../content/model/data-files.ts';
import { isAddress, pageFolder, pagePath } from '../content/model/page-path.ts';
import {
  isGenerated,
  isOfBlog,
  plainPath,
  redirectOf,
  showsList,
  withoutEnding,
  type Documentation,
  type SidebarItem,
  type SourcePage,
} from './documentation.ts';
import { formerAddresses, isUnlisted } from './front-matter.ts';
import type { ImportReport } from './report.ts';

/** A page of the new site, with its file, its address and its place in the sidebar. */
export interface PlannedPage {
  source: SourcePage;
  /** The new file, such as `content/pages/guides/first.md`. */
  file: string;
  /** The new address. */
  path: string;
  aliases: string[];
  /** The title of the page in the sidebar. */
  navTitle?: string | undefined;
  /** The ID of the group, if it differs from the folder of the page. `/` is the top. */
  group?: string | undefined;
  order?: number | undefined;
  unlisted: boolean;
  /** The ID of the group whose pages this page lists. Only set for pages that the old tool generated. */
  lists: string | undefined;
}

/** The pages, groups and redirects of the new site. */
export interface Plan {
  pages: PlannedPage[];
  groups: GroupSettings[];
  /** Lines for `public/_redirects`, for redirects that the `aliases` of a page cannot express. */
  redirectLines: string[];
}

/**
 * Plans the new site in this order: the file and address of each page, the groups of the sidebar, a group for pages
 * outside the sidebar, and the redirects. A redirect becomes an alias of its page, or else a line of `redirectLines`.
 */
export function planSite(documentation: Documentation, report: ImportReport): Plan {
  const { base, pages, sidebar, redirects = [] } = documentation;
  // If two pages have the same address, the first one in this order keeps the address.
  const kept = pages.toSorted((a, b) => rank(a) - rank(b));
  const planned = new Map<SourcePage, PlannedPage>();
  const files = new Set<string>();
  const taken = new Set<string>();
  for (const source of kept) {
    const { path, aliases } = newAddress(source, taken);
    const own = path === '/' ? 'index' : withoutEnding(source.file);
    const name = source.newFile ?? `pages/${own.replaceAll(/(^|\/)_(?!index)/g, '$1')}`;
    const free = freeName(name, (one) => !files.has(one));
    files.add(free);
    const file = `content/${free}.${showsList(source) ? 'mdx' : 'md'}`;
    taken.add(path);
    if (path !== source.address && !isOfBlog(source)) {
      report.changed(
        file,
        `The address ${source.address} is now ${path}, because ${isAddress(source.address) ? 'the site uses it' : 'it has characters that addresses cannot have'}.`,
      );
    }
    const lists = isOfBlog(source) ? 'blog' : undefined;
    planned.set(source, { source, file, path, aliases, lists, unlisted: isUnlisted(source) });
  }
  const redirectLines: string[] = [];
  const groups = placeInSidebar(sidebar, planned, report);
  // Pages outside the sidebar stay in search and site maps, so they get a group of their own.
  const listed = [...planned.values()].filter(
    ({ path, source, unlisted }) => path !== '/' && !unlisted && !isOfBlog(source),
  );
  const others = listed.filter(({ order }) => order === undefined);
  if (others.length > 0 && others.length < listed.length) {
    const id = groups.some((group) => group.id === 'more') ? 'more-pages' : 'more';
    const title = wordsOf(documentation.language ?? 'en').newSite.otherPages;
    groups.push({ id, title, order: groups.length + 1 });
    for (const page of others) page.group = id;
    report.changed(
      'content/groups.yaml',
      `The sidebar does not list ${others.length} pages. They are now in the group "${title}".`,
    );
  }
  const byAddress = new Map([...planned.values()].map((page) => [page.source.address, page]));
  const targets = new Map([
    ...redirects.map(({ from, to }) => [plainPath(from), to] as const),
    ...kept.flatMap((page) => formerAddresses(page).map((from) => [from, page.address] as const)),
  ]);
  // A rule such as `/old/*` also applies to `/old`, so `/old` needs no redirect of its own.
  for (const [from, to] of targets) if (!targets.has(`${base}${from}/*`)) addAlias(from, to);
  if (documentation.hasEndings === true) {
    for (const page of planned.values())
      page.aliases.push(...htmlForms(page).filter((form) => !taken.has(form)));
    redirectLines.push(
      ...redirectLines
        .filter((line) => /^\/[^\s*]*[^\s*/](?<!\.html) /.test(line))
        .map((line) => line.replace(' ', '.html ')),
    );
  }
  return { pages: [...planned.values()], groups, redirectLines };

  /**
   * Adds a redirect from a former address. The redirect becomes an alias of the target page, or else a line of
   * `redirectLines`. If neither is possible, reports the redirect. Ignores a former address that a page uses.
   */
  function addAlias(encoded: string, to: string): void {
    const from = decoded(encoded);
    // Follows redirects to redirects. Follows at most nine, because redirects can be a loop.
    let address = withoutQuery(to);
    for (let steps = 0; !byAddress.has(address) && steps < 9; steps++) {
      const next = targets.get(address) ?? redirectOf(documentation, address);
      if (next === undefined) break;
      address = withoutQuery(next);
    }
    const page = byAddress.get(address);
    if (byAddress.has(plainPath(from)) || taken.has(from)) return;
    if (from === '/') {
      if (base !== '' && page) redirectLines.push(`${base} ${page.path} 301`);
      return;
    }
    if (from.endsWith('/*') && to === '/:splat') {
      // The rule `/old/* /:splat` could redirect to another site, so each page gets its own address below `/old`
      // instead.
      const start = from.slice(from.startsWith(`${base}/`) ? base.length : 0, -2);
      for (const { address: own } of kept) addAlias(plainPath(start + own), own);
      return;
    }
    const isOwn = address === '/' || address === '/search';
    const target = page?.path ?? (isOwn ? address : /^https?:/.test(to) ? to : undefined);
    const rule = splatRule(from, page || isOwn ? target : to);
    // A rule is one line, so a space in an address would start the next part of the rule.
    if (!rule && (target === undefined || !/^\/[^\s*]*$/.test(from) || /\s/.test(target))) {
      const why = `${from} redirects to ${to}. One of the two is not an address of this documentation.`;
      report.leftOut('redirects', why);
      return;
    }
    if (rule || !page || !formerPath.test(from)) {
      redirectLines.push(rule ?? `${from} ${target} 301`);
      return;
    }
    taken.add(from);
    page.aliases.push(from);
  }
}

/**
 * Returns the former addresses of a page with the ending `.html`. The host answers the current address of a page in this
 * form without a redirect, but not `index.html` in a folder.
 */
function htmlForms({ source, path, aliases }: PlannedPage): string[] {
  const isIndex = /(?:^|\/)(?:index|readme)\.\w+$/i.test(source.file) && source.address !== '/';
  return [
    ...aliases
      .filter((alias) => !/^\/$|\.html$/.test(alias))
      .map((alias) => `${alias.replace(/\/$/, '')}.html`),
    ...(isIndex && path !== '/' ? [`${source.address}/index.html`] : []),
  ].filter((form) => formerPath.test(form));
}

/** Returns a path without its query and fragment. */
const withoutQuery = (path: string) => plainPath(path.replace(/[#?].*$/s, ''));

/**
 * Returns the rank of a page among pages with the same address; the page with the lowest rank keeps the address. Listed
 * pages come before unlisted ones. Within each of the two kinds, pages with an `oldPath` come first.
 */
const rank = (page: SourcePage) => Number(isUnlisted(page)) * 2 - Number(!!page.oldPath);

/**
 * Tells whether a path can be part of a redirect rule: it has no placeholders, spaces or characters that must be
 * encoded.
 */
export const isPlain = (path: string): boolean =>
  /^(?:\/(?!\.+(?:\/|$))[^\s/?#*:%\\"<>]+)+$/.test(path);

/** Returns a rule such as `/old/* /new/:splat 301`. Returns undefined if the rule could redirect to another site. */
const splatRule = (from: string, to = '') =>
  isPlain(from.replace(/\/\*$/, '')) &&
  from.endsWith('/*') &&
  (to === '/' || isPlain(to.replace(/\/:splat$/, '')))
    ? `${from} ${to} 301`
    : undefined;

/** Returns the name itself if it is free, or else the name with `-docs` or a number at its end. */
function freeName(name: string, isFree: (name: string) => boolean): string {
  let free = name;
  for (let count = 1; !isFree(free); count++) free = `${name}-${count === 1 ? 'docs' : count}`;
  return free;
}

/** Addresses that every site uses for documents and functions, in lower case like the addresses of pages. */
const reserved = new Set<string>([
  ...Object.values({ ...locations, ...icons }).map(({ path }) => path.toLowerCase()),
  '/ask',
  '/mcp',
  '/search',
  '/404',
  '/developers',
  '/blog',
]);

/** Returns the address of a page on the new site. If the old address differs and can redirect, it becomes an alias. */
function newAddress(source: SourcePage, taken: ReadonlySet<string>) {
  const { address, oldPath = address } = source;
  const isFree = (one: string) =>
    isOfBlog(source) || (!reserved.has(one) && !reserved.has(markdownVersionPath(one)));
  const segments = address.split('/').slice(1).map(segmentOf);
  // Everything below /api belongs to the API.
  if (segments[0] === 'api') segments[0] = 'api-docs';
  const path = freeName(`/${segments.join('/')}`, (one) => !taken.has(one) && isFree(one));
  const canRedirect =
    path !== oldPath &&
    !taken.has(oldPath) &&
    (!reserved.has(oldPath) || oldPath === '/blog') &&
    !/[\s?#*:]/.test(oldPath);
  return { path, aliases: canRedirect ? [oldPath] : [] };
}

/**
 * Converts a text to one segment of an address, with lower-case letters, digits and hyphens. A text without Latin
 * letters and digits becomes `page-` and a hash.
 */
export function segmentOf(text: string): string {
  if (text === '' || isAddress(`/${text}`)) return text;
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .match(/[a-z0-9]+/g);
  return (
    words?.join('-') ??
    `page-${[...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 46_656, 7).toString(36)}`
  );
}

/**
 * Sets the group, position and title of each page in the sidebar. Returns the groups with their titles and positions.
 */
function placeInSidebar(
  sidebar: readonly SidebarItem[],
  planned: ReadonlyMap<SourcePage, PlannedPage>,
  report: ImportReport,
): GroupSettings[] {
  const groups: GroupSettings[] = [];
  const ids = new Set(['developers', 'blog', 'api']);
  const placed: { page: PlannedPage; id: string; isIndex: boolean }[] = [];
  placeItems(sidebar, '');
  for (const { page, id, isIndex } of placed) {
    const isOwn = pageFolder(page.file) === id && !ids.has(pagePath(page.file)!.slice(1));
    if (!isIndex && !isOwn && page.path !== '/') page.group = id === '' ? '/' : id;
  }
  return groups.filter(({ id }) =>
    placed.some((one) => one.id === id || one.id.startsWith(`${id}/`)),
  );

  function placeItems(items: readonly SidebarItem[], parent: string): void {
    for (const [at, item] of items.entries()) {
      if ('page' in item) {
        const canBeIndex = parent !== '' && !parent.includes('/') && at === 0;
        placePage(item.page, item.title, at + 1, parent, canBeIndex);
        continue;
      }
      const id = idOf(item, parent);
      ids.add(id);
      groups.push({ id, title: cut(item.title, report), order: at + 1 });
      const page = item.index && planned.get(item.index);
      const file = `content/pages/${id}/index`;
      const isFree = [...planned.values()].every((one) => !one.file.startsWith(`${file}.`));
      if (page && isGenerated(page.source) && isFree)
        Object.assign(page, { file: `${file}.mdx`, lists: id });
      const isIndex = page && page.order === undefined && pagePath(page.file) === `/${id}`;
      if (isIndex) placePage(item.index, undefined, at + 1, id, true);
      else placePage(item.index, item.title, 0, id, false);
      placeItems(item.items, id);
    }
  }

  /**
   * Sets the title and position of a page. If `canBeIndex` is true, the page can become the index page of the group
   * `id`.
   */
  function placePage(
    source: SourcePage | undefined,
    title: string | undefined,
    order: number,
    id: string,
    canBeIndex: boolean,
  ): void {
    const page = source && planned.get(source);
    if (!page) return;
    if (page.order !== undefined || page.unlisted) {
      const why = page.unlisted
        ? 'The sidebar lists the page, but its front matter hides it from search engines, so it is unlisted.'
        : 'The sidebar lists the page several times. It is now at its first place.';
      report.changed(page.file, why);
      return;
    }
    page.order = order;
    page.navTitle = title === undefined ? undefined : cut(title, report);
    placed.push({ page, id, isIndex: canBeIndex && pagePath(page.file) === `/${id}` });
  }

  /** Chooses the ID of a group: the folder of its pages if that is possible, or else a form of its title. */
  function idOf(
    { title, index, items }: Extract<SidebarItem, { items: unknown }>,
    parent: string,
  ): string {
    const inside = [index, ...items.map((item) => ('page' in item ? item.page : item.index))]
      .flatMap((page) => planned.get(page!) ?? [])
      .map(({ source, file }) => ({ source, file, own: pagePath(file)!.slice(1) }));
    const [first, ...others] = inside.filter(({ source }) => !isGenerated(source));
    const places = [first, ...others].flatMap((page) => (page ? pageFolder(page.file) : []));
    if (first && (first.source === index || indexFile.test(first.file) || first.own === places[0]))
      places.unshift(first.own);
    places.push(...inside.filter(({ source }) => source === index).map(({ own }) => own));
    const start = parent === '' ? '' : `${parent}/`;
    return (
      places.find(
        (id) => id !== '' && !ids.has(id) && posix.join('/', id, '..') === `/${parent}`,
      ) ?? freeName(`${start}${segmentOf(title)}`, (id) => !ids.has(id))
    );
  }
}

/** Matches the name of an index page. */
const indexFile = /(?:^|\/)(?:_?index|readme)\.mdx?$/i;

/** Removes the markup from a title. */
export const plainTitle = (title: string): string => title.replaceAll(/<[^<>]*>|[*`]/g, '').trim();

/** Returns the title of a group or page for the sidebar, without markup and with at most 70 characters. */
function cut(title: string, report: ImportReport): string {
  const plain = plainTitle(title);
  if (plain.length <= 70) return plain;
  report.changed(
    'content/groups.yaml',
    `The title "${plain}" has more than 70 characters, so it was cut.`,
  );
  return `${plain.slice(0, 69)}…`;
}
