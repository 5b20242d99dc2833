import { attempt } from '../attempt.ts';
import { decoded } from '../../base/text/decoded.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { basePath, plainPath } from '../documentation.ts';
import { withoutFrame } from './frame.ts';
import { isDeadLink } from './link-end.ts';
import { mostFrequent } from './most-frequent.ts';
import { readHeader, readMenus, type MenuEntry } from './menus.ts';
import { readShownPage, type ShownPage } from './shown-page.ts';

/** The site that another tool built from a documentation. */
export interface OldSite {
  /** The origin of the site, without a path, if its pages or its sitemap contain it. */
  origin: string | undefined;
  /** The path below which the folder was published, such as `/docs`. Empty for the top. */
  base: string;
  /** Every page, also those that only redirect. Empty for a sitemap, which only has addresses. */
  all: OldPage[];
  /** The pages, without those that only redirect. Undefined for a sitemap. */
  pages: OldPage[] | undefined;
  /** The pages that only redirect, as paths on the old host. */
  redirects: { from: string; to: string }[];
  /** Every address that search engines may list, as a path on the old host. */
  addresses: string[];
}

/** A page of the old site. */
export interface OldPage extends ShownPage {
  /** The path on the old host, such as `/docs/start.html`. */
  path: string;
  /** Reads the menus of the page. */
  menus(): MenuEntry[][];
  /** Reads the menus in the header of the page. */
  header(): MenuEntry[];
}

/**
 * Reads an old site from the folder of its HTML files. Leaves out the page for missing addresses, and reports files
 * that cannot be read.
 */
export function readOldSite(files: DocumentationFiles): OldSite {
  const read = files.below('').files.flatMap((file) => {
    const html = isPageFile(file) ? files.text(file) : undefined;
    if (html === undefined || !/<[a-z!]/i.test(html) || isTemplate(html)) return [];
    return attempt<{ file: string; page: ShownPage }[]>(
      () => [{ file, page: readShownPage(html) }],
      (why) => {
        files.report.leftOut(file, `The page of the old site was not read. ${why}`);
        return [];
      },
    );
  });
  const base = baseOf(read);
  const canonicals = read.flatMap(({ page }) => URL.parse(page.canonical ?? '') ?? []);
  const origin = mostFrequent(canonicals.map((url) => url.origin));
  const paths = new Set(read.map(({ file }) => plainPath(`${base}/${file}`)));
  const all = withoutFrame(
    read.map(({ file, page }) =>
      Object.assign({}, page, {
        path: pathOf(file, page, base),
        links: page.links.filter(
          ({ href }) => !isDeadLink(href, addressOf(file, base), origin, (path) => paths.has(path)),
        ),
        // Only one menu is needed, and the menus of all pages would fill the memory.
        menus: () =>
          attempt(
            () => readMenus(files.text(file) ?? ''),
            () => [],
          ),
        header: () =>
          attempt(
            () => readHeader(files.text(file) ?? ''),
            () => [],
          ),
      }),
    ),
  );
  const redirects = all.flatMap(({ path, redirect }) => {
    const to = redirect === undefined ? null : URL.parse(redirect, `https://old.invalid${path}`);
    return to ? [{ from: path, to: decoded(to.pathname) }] : [];
  });
  const pages = all.filter(({ redirect }) => redirect === undefined);
  return {
    origin,
    base,
    all,
    pages,
    redirects,
    addresses: all.filter(({ isIndexed }) => isIndexed).map(({ path }) => path),
  };
}

/** Reads the addresses of an old site from the text of a sitemap. Throws an Error if it lists no pages. */
export function readSitemap(xml: string): OldSite {
  const urls = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\s\]]+)/g)].flatMap(
    ([, url = '']) => URL.parse(url.replaceAll('&amp;', '&')) ?? [],
  );
  if (urls.length === 0) throw new Error('It contains no addresses.');
  if (/<sitemapindex[\s>]/.test(xml))
    throw new Error(`It only lists other sitemaps, such as ${urls[0]!.href}.`);
  return {
    origin: mostFrequent(urls.map(({ origin }) => origin)),
    base: '',
    all: [],
    pages: undefined,
    redirects: [],
    addresses: [...new Set(urls.map(({ pathname }) => decoded(pathname)))],
  };
}

/** Tells whether HTML is a template that a tool copied with the other files of its folder. */
const isTemplate = (html: string) => /^\s*\{[%#]/.test(html);

/** Tells whether a file can be a page. A mirror of a site can have pages without an ending. */
const isPageFile = (file: string) =>
  (/\.html?$/i.test(file) || !/\.\w+$/.test(file)) &&
  !/(?:^|\/)404(?:\/index)?\.html?$/i.test(file);

/**
 * Returns the path of a page on the old host. Hosts publish a file `a.html` also as `/a`, so the canonical URL of the
 * page decides whether the path has an ending.
 */
function pathOf(file: string, { canonical = '' }: ShownPage, base: string): string {
  const path = addressOf(file, base);
  const own = decoded(URL.parse(canonical, 'https://old.invalid')?.pathname ?? '');
  return own === path.replace(/\.html?$/i, '') ? own : path;
}

/** Returns the path at which a host publishes a file. */
const addressOf = (file: string, base: string) =>
  `${base}/${file}`.replace(/(?<=\/)index\.html?$/i, '');

/**
 * Finds the path below which a folder was published. The canonical URLs of its pages say it, or else the links that
 * start with a slash: it is the path before the names of files in the folder.
 */
function baseOf(read: readonly { file: string; page: ShownPage }[]): string {
  const canonicals = read.flatMap(({ file, page }) => {
    const path = URL.parse(page.canonical ?? '', 'https://old.invalid')?.pathname;
    const own = plainPath(`/${file}`);
    const whole = plainPath(decoded(path ?? ''));
    const isOwn = page.canonical !== undefined && page.redirect === undefined;
    return isOwn && `${whole}/`.endsWith(own === '/' ? '/' : `${own}/`)
      ? [basePath(own === '/' ? whole : whole.slice(0, -own.length))]
      : [];
  });
  const known = new Set(read.map(({ file }) => plainPath(`/${file}`)));
  const links = read
    .flatMap(({ page }) => page.links)
    .flatMap(({ href }) => {
      if (!/^\/(?!\/)/.test(href)) return [];
      const segments = plainPath(decoded(href.replace(/[?#].*$/s, ''))).split('/');
      const start = segments.findIndex((_, at) =>
        known.has(`/${segments.slice(at + 1).join('/')}`),
      );
      return start < 0 ? [] : [segments.slice(0, start + 1).join('/')];
    });
  return mostFrequent(canonicals) ?? mostFrequent(links) ?? '';
}
