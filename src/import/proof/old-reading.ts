import {
  isGenerated,
  isOfBlog,
  keyOf,
  plainPath,
  type Documentation,
  type SidebarItem,
  type SourcePage,
} from '../documentation.ts';
import { matchPages, type MatchedPage } from './match-pages.ts';
import { itemsInMenu, oldSidebar } from './old-sidebar.ts';
import type { OldPage, OldSite } from './old-site.ts';
import { headingKey } from './heading-key.ts';
import { mostFrequent } from './most-frequent.ts';

/**
 * What an import takes from an old site. A later import reads it from a file, so that it does not need the old site
 * again.
 */
export interface OldReading {
  /** The origin of the old site, without a path, if it is known. */
  origin?: string | undefined;
  /** The path below which the old site was published, such as `/docs`. Empty for the top. */
  base: string;
  /** The addresses of the old site in the language of the documentation, as paths on its host. */
  addresses: string[];
  /** The addresses of the old site in other languages. */
  otherLanguages: string[];
  /** The redirects of the old site, as paths on its host. */
  redirects: { from: string; to: string }[];
  /** The pages of the documentation that the old site showed, by their keys. Undefined for a sitemap. */
  pages?: Record<string, PublishedFile> | undefined;
  /** The keys of the pages of the documentation that the old site did not show. */
  unpublished: string[];
  /** The sidebar of the old site. Undefined if the configuration has the same order. */
  sidebar?: ShownEntry[] | undefined;
  /** The links in the header of the old site. Undefined if the configuration has links for the header. */
  header?: ShownEntry[] | undefined;
}

/** An entry of the sidebar: the key of a page, or a group of entries, whose title can lead to a page. */
export interface ShownEntry {
  title: string;
  file?: string | undefined;
  items?: ShownEntry[] | undefined;
}

/** How the old site showed a page of the documentation. */
interface PublishedFile {
  /** The address on the old host, and then other addresses of the same page. */
  paths: [string, ...string[]];
  title: string;
  /** The headings that have an ID, in their order, as pairs of words and ID. */
  headings: [words: string, id: string][];
}

/** Finds out what the import takes from an old site: what was public, with addresses, titles and IDs of headings. */
export function readingOf(
  documentation: Documentation,
  site: OldSite,
): { reading: OldReading; matched: MatchedPage[]; oldPages: OldPage[] } {
  const language = languageOf(documentation, site);
  const isOwn = (page: Pick<OldPage, 'language'>) =>
    language === undefined || page.language === undefined || primary(page.language) === language;
  const others = new Set(site.all.filter((page) => !isOwn(page)).map(({ path }) => path));
  const ownPages = site.pages?.filter(({ path }) => !others.has(path)) ?? [];
  const matched = matchPages(documentation, ownPages);
  const used = new Set(matched.flatMap(({ shown }) => shown));
  const search = `${site.base}/search`;
  const searches = ownPages.filter((page) => plainPath(page.path) === search && !used.has(page));
  const oldPages = ownPages.filter((page) => !searches.includes(page));
  const lists = generatedLists
    .map((name) => `${site.base}/${name}`)
    .filter((list) => {
      const inside = oldPages.filter((page) => `${plainPath(page.path)}/`.startsWith(`${list}/`));
      return inside.length > 0 && inside.every((page) => !used.has(page));
    });
  const files = new Set(matched.map(({ source }) => source));
  const reading: OldReading = {
    origin: site.origin,
    base: site.base,
    addresses: site.addresses.filter((path) => !others.has(path)),
    otherLanguages: [...others],
    redirects: [
      ...site.redirects.filter(({ from }) => !others.has(from)),
      // Every site has a page with the search.
      ...(site.base === '' ? [] : searches).map(({ path }) => ({
        from: path.replace(/\/$/, ''),
        to: search,
      })),
      ...lists.map((list) => ({ from: `${list}/*`, to: `${site.base}/` })),
    ],
    pages:
      site.pages &&
      Object.fromEntries(
        matched.map(({ source, shown }) => {
          const [{ title, headings, path }, ...more] = shown;
          const paths: [string, ...string[]] = [path, ...more.map((one) => one.path)];
          // The title of the new page is not part of its text, so no heading of the text may get its ID.
          const ofTitle = headings.find(({ level }) => level === 1);
          const ids = headings.flatMap((one, at): [string, string][] => {
            // Of several headings with the same ID, links lead to the first one.
            const isFirst = headings.findIndex(({ id }) => id === one.id) === at;
            return one.id === undefined || one === ofTitle || !isFirst
              ? []
              : [[headingKey(one.text), one.id]];
          });
          return [keyOf(documentation, source), { paths, title, headings: ids }];
        }),
      ),
    unpublished: site.pages
      ? documentation.pages
          .filter((page) => !page.isDraft && !files.has(page))
          .map((page) => keyOf(documentation, page))
      : [],
    ...menusOf(documentation, matched, oldPages),
  };
  return { reading, matched, oldPages };
}

/** The folders at the top in which tools put pages that only list other pages. A blog can be without posts. */
const generatedLists = ['tags', 'categories', 'blog'];

/**
 * Returns what the menus of the old site add to the configuration: the sidebar, if its order differs, and the links of
 * the header, if the configuration has none.
 */
function menusOf(
  documentation: Documentation,
  matched: readonly MatchedPage[],
  oldPages: readonly OldPage[],
): Pick<OldReading, 'sidebar' | 'header'> {
  const { sidebar, header = [] } = documentation;
  const byPath = new Map(
    matched.flatMap(({ source, shown }) => shown.map(({ path }) => [plainPath(path), source])),
  );
  const pageAtPath = (path: string) => byPath.get(path);
  const menus = oldPages.flatMap((page) =>
    page.menus().map((entries) => ({ path: page.path, entries })),
  );
  const chosen = oldSidebar(sidebar, menus, pageAtPath);
  // The header is the same on all pages, so that of the home page, whose address is the shortest one, is enough.
  const [home] = oldPages.toSorted((a, b) => a.path.length - b.path.length);
  const links =
    home && header.length === 0
      ? itemsInMenu({ path: home.path, entries: home.header() }, pageAtPath)
      : [];
  return {
    sidebar: chosen === sidebar ? undefined : shownEntries(chosen, documentation),
    header: links.length < 2 ? undefined : shownEntries(links, documentation),
  };
}

/** Returns the entries of a menu with the keys of their pages. */
const shownEntries = (items: readonly SidebarItem[], documentation: Documentation): ShownEntry[] =>
  items.map((item) =>
    'page' in item
      ? { title: item.title ?? '', file: keyOf(documentation, item.page) }
      : {
          title: item.title,
          file: item.index && keyOf(documentation, item.index),
          items: shownEntries(item.items, documentation),
        },
  );

/**
 * Returns the documentation as the old site showed it: without pages that it did not show, and with its addresses,
 * titles, IDs of headings and redirects. Pages that are newer than the reading stay as they are.
 */
export function asOnOldSite(documentation: Documentation, reading: OldReading): Documentation {
  if (!reading.pages) return documentation;
  const { pages: known, unpublished, redirects } = reading;
  const { pages, sidebar, header = [], leftOut = [], linkRoot } = documentation;
  const keyIn = (page: SourcePage) => keyOf(documentation, page);
  const base = baseFor(documentation, reading);
  const hidden = new Set(unpublished);
  const changed = new Map(
    pages
      .filter((page) => !hidden.has(keyIn(page)))
      .map((page) => {
        const shown = known[keyIn(page)];
        return [page, shown ? pageAt(page, shown, base, reading.base) : page] as const;
      }),
  );
  const byKey = new Map([...changed].map(([page, own]) => [keyIn(page), own]));
  const aliases = pages.flatMap((page) => {
    const [, ...others] = known[keyIn(page)]?.paths ?? [];
    const own = changed.get(page);
    return others.flatMap((from) => (own ? [{ from: below(from, base), to: own.address }] : []));
  });
  // The tool can publish the pages below the home page of the site: `/handbook/docs` below `/handbook`.
  const home = reading.base === base || reading.base === '' ? [] : [reading.base];
  const all = [...redirects, ...home.map((from) => ({ from, to: `${from}/` }))];
  const moved = all.map(({ from, to }) => {
    const target = plainPath(below(to, base, reading.base));
    const isSame = plainPath(below(from, base)) === target;
    // A rule for a folder applies to the addresses on the old host.
    return { from: isSame || from.endsWith('*') ? from : below(from, base), to: target };
  });
  return {
    ...documentation,
    base,
    ...(base !== documentation.base && { linkRoot: reading.base }),
    ...(linkRoot !== undefined && base === documentation.base && { linkRoot }),
    origin: documentation.origin ?? reading.origin,
    pages: [...changed.values()],
    sidebar: reading.sidebar ? itemsOf(reading.sidebar, byKey) : itemsWith(sidebar, changed),
    header: reading.header ? itemsOf(reading.header, byKey) : itemsWith(header, changed),
    redirects: [...(documentation.redirects ?? []), ...moved, ...aliases],
    ...(hadEndings(reading) && { hasEndings: true }),
    leftOut: [
      ...leftOut,
      ...unpublished.map((file) => ({ file, reason: 'not on the old site' as const })),
    ],
  };
}

/** Tells whether addresses of the old site ended in `.html`. */
const hadEndings = ({ pages = {}, redirects }: OldReading) =>
  [
    ...redirects.map(({ from }) => from),
    ...Object.values(pages).flatMap(({ paths }) => paths),
  ].some((path) => path.endsWith('.html'));

/**
 * Returns the path below which the pages were published: that of the configuration, if it is a path of the old site
 * below which most of its pages are, and else the path of the old site.
 */
function baseFor({ base }: Documentation, { pages = {}, base: ofSite }: OldReading): string {
  const paths = Object.values(pages).map(({ paths: [path] }) => path);
  const inside = paths.filter((path) => path.startsWith(`${base}/`));
  return `${base}/`.startsWith(`${ofSite}/`) && inside.length * 2 > paths.length ? base : ofSite;
}

/** Removes the first of the base paths below which a path is. A path that is below none of them stays whole. */
const below = (path: string, ...bases: readonly string[]) =>
  path.slice(bases.find((base) => path.startsWith(`${base}/`))?.length ?? 0);

/** Returns a page with the address, the title and the IDs of headings that it had on the old site. */
function pageAt(
  page: SourcePage,
  { paths: [path], title, headings }: PublishedFile,
  base: string,
  ofSite: string,
): SourcePage {
  const { oldPath: _, ...rest } = page;
  const isBelow = path.startsWith(`${base}/`);
  const isKept = isOfBlog(page) || isGenerated(page);
  const address = isKept ? page.address : plainPath(below(path, base, ofSite));
  const hasOldPath = !isBelow || plainPath(below(path, base)) !== address;
  return {
    ...rest,
    address,
    ...(hasOldPath && { oldPath: plainPath(path) }),
    oldTitle: title,
    oldHeadings: headings,
  };
}

/** Returns a sidebar with the changed pages, and without the pages that `changed` does not have. */
const itemsWith = (
  items: readonly SidebarItem[],
  changed: ReadonlyMap<SourcePage, SourcePage>,
): SidebarItem[] =>
  items.flatMap((item): SidebarItem[] => {
    if ('page' in item) {
      const page = changed.get(item.page);
      return page ? [{ page, title: item.title }] : [];
    }
    const index = item.index && changed.get(item.index);
    const inside = itemsWith(item.items, changed);
    return inside.length === 0 && !index ? [] : [{ title: item.title, index, items: inside }];
  });

/** Returns the sidebar with the pages of the files that it names. */
const itemsOf = (
  entries: readonly ShownEntry[],
  pages: ReadonlyMap<string, SourcePage>,
): SidebarItem[] =>
  entries.flatMap(({ title, file, items }): SidebarItem[] => {
    const page = file === undefined ? undefined : pages.get(file);
    const inside = items && itemsOf(items, pages);
    if (inside && inside.length > 0) return [{ title, index: page, items: inside }];
    return page ? [{ page, title }] : [];
  });

/**
 * Returns the main language of an old site: that of the documentation, or else that of the home page, or else that of
 * the most pages. Undefined if the pages do not say their language.
 */
function languageOf({ language }: Documentation, { all, base }: OldSite): string | undefined {
  const found = all.flatMap((page) => page.language ?? []).map(primary);
  if (language !== undefined && found.includes(primary(language))) return primary(language);
  const home = all.find(({ path }) => plainPath(path) === plainPath(base));
  return home?.language === undefined ? mostFrequent(found) : primary(home.language);
}

/** Returns the language of a tag such as `de-CH`. */
const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]!;
