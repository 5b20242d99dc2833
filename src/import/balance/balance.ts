import { posix } from 'node:path';
import { attempt } from '../attempt.ts';
import { decoded } from '../../base/text/decoded.ts';
import {
  addressOfFile,
  belowBase,
  isGenerated,
  oldPathOf,
  plainPath,
  redirectOf,
  type Documentation,
  type SourcePage,
} from '../documentation.ts';
import type { PlannedPage } from '../plan.ts';
import { foundFiles, type FoundFiles } from './found-files.ts';
import type { AddressOrigin, OldAddress } from './old-site.ts';
import { parts, readRawPage, wordsIn, type Item } from './raw-page.ts';

/** The pages of the new site, read from the files that the import writes. */
export interface NewSite {
  /** Returns the words, links and other parts that readers see on the page in a new file. */
  itemsOf(file: string): readonly Omit<Item, 'line'>[];
  /** Tells whether the new site has something at an address, after all redirects. */
  answers(path: string): boolean;
}

/** A kind of part, such as links, of which a new page lacks some. */
export interface Loss {
  part: Item['part'];
  /** The path of the new file. */
  page: string;
  /** The file of the old page, and the line of the first missing part. */
  file: string;
  line: number;
  /** How many of these parts are missing. */
  lost: number;
  /** How many of these parts the old page has. */
  of: number;
  /** The text of the first missing part. */
  text: string;
}

/**
 * The balance of an import: how many pages, addresses and parts of pages the old site has, and which of them the new
 * site lacks.
 */
export interface Balance {
  pages: FoundFiles & { imported: number; generated: number };
  addresses: {
    total: number;
    leftOut: OldAddress[];
    failing: OldAddress[];
    /**
     * Targets of links for which the source has no file and no folder. Such targets may be addresses of another site on
     * the same host.
     */
    foreign: OldAddress[];
    /**
     * Redirects to targets for which the source has no file and no folder, so that they already failed on the old site.
     */
    dead: OldAddress[];
  };
  counts: Record<Item['part'], { before: number; after: number; lost: number }>;
  losses: Loss[];
}

/** Compares the raw files of a documentation with the pages of the new site. */
export function balanceOf(
  documentation: Documentation,
  pages: readonly PlannedPage[],
  site: NewSite,
): Balance {
  const { files, folder } = documentation;
  const included = new Set<string>();
  const compared = pages.map(({ file, source }) => {
    const path = posix.join(folder, source.file);
    const before = attempt(
      () => (isGenerated(source) ? [] : readRawPage(files, path, included)),
      () => [],
    );
    return { page: file, file: path, before, after: site.itemsOf(file) };
  });
  const counts = Object.fromEntries(
    parts.map((part) => [part, { before: 0, after: 0, lost: 0 }]),
  ) as Balance['counts'];
  const losses = compared.flatMap(({ page, file, before, after }) =>
    parts.flatMap((part): Loss[] => {
      const old = before.filter((item) => item.part === part);
      const now = after.filter((item) => item.part === part);
      const missing = missingOf(old, now, documentation.origin);
      const { length: lost } = missing;
      counts[part].before += old.length;
      counts[part].after += now.length;
      counts[part].lost += lost;
      const of = old.length;
      if (part === 'picture')
        return missing.map(({ line, text }) => ({ part, page, file, line, text, lost: 1, of }));
      if (lost === 0 || (part === 'word' && lost <= of * mostLost)) return [];
      return [{ part, page, file, ...firstOf(missing, old), lost, of }];
    }),
  );
  const found = foundFiles(documentation, included);
  const generated = pages.filter(({ source }) => isGenerated(source)).length;
  return {
    pages: { ...found, imported: pages.length - generated, generated },
    addresses: checkAddresses(documentation, compared, found.leftOut, site),
    counts,
    losses,
  };
}

/**
 * A page is reported if it loses more than this share of its words. The value is not 0, because readRawPage is crude
 * and also counts some words that readers did not see.
 */
const mostLost = 0.1;

/**
 * Returns the losses that a person must accept: the old addresses that do not answer, and the files of the pages that
 * lose more than 10 % of their words.
 */
export const seriousLosses = ({ addresses, losses }: Balance): string[] => [
  ...addresses.failing.map(({ path }) => path),
  ...losses.flatMap(({ part, file }) => (part === 'word' ? [file] : [])),
];

/**
 * Returns the old items without a counterpart on the new page. Each new item is the counterpart of at most one old
 * item.
 */
function missingOf(
  old: readonly Item[],
  now: readonly Omit<Item, 'line'>[],
  origin: string | undefined,
): Item[] {
  const left = new Map<string, number>();
  for (const item of now) {
    const key = keyOf(item, origin);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return old.filter((item) => {
    const key = keyOf(item, origin);
    const count = left.get(key) ?? 0;
    if (count === 0) return true;
    left.set(key, count - 1);
    return false;
  });
}

/**
 * Returns a key for an item. An old item and a new item with the same part and the same key count as the same item. All
 * links within the site have an empty key, because their addresses can change. Links to other sites must keep their
 * address.
 */
function keyOf({ part, text }: Omit<Item, 'line'>, origin = ''): string {
  if (part === 'word') return text;
  if (part === 'heading') return wordsIn(text).join('');
  if (part === 'picture') return wordsIn(posix.parse(text.replace(/[?#].*/s, '')).name).join(' ');
  const isOther = part === 'link' && /^https?:/.test(text) && !`${text}/`.startsWith(`${origin}/`);
  return isOther ? text.replace(/[#?].*|\/$/s, '') : '';
}

/**
 * Returns the line of an old page that a report shows for missing items, and the missing text on that line. The line is
 * the first one that lost more than half of its items, or else the first one that lost an item.
 */
function firstOf(missing: readonly Item[], old: readonly Item[]): { line: number; text: string } {
  const byLine = Map.groupBy(missing, ({ line }) => line);
  const all = Map.groupBy(old, ({ line }) => line);
  // A line that lost more than half of its items is probably missing as a whole. In other lines, a word can count as
  // missing only because it occurs more often on the old page.
  const [line, items] =
    [...byLine].find(([at, lost]) => lost.length * 2 > all.get(at)!.length) ?? [...byLine][0]!;
  return { line, text: items.map(({ text }) => text).join(' ') };
}

/**
 * Collects the old addresses of pages, redirects, the sidebar and links. Groups the addresses that the new site does
 * not answer by the reason.
 */
function checkAddresses(
  documentation: Documentation,
  compared: readonly { file: string; before: readonly Item[] }[],
  leftOut: FoundFiles['leftOut'],
  site: NewSite,
): Balance['addresses'] {
  const { base, linkRoot = base, files, origin, folder, pages, publicFolders } = documentation;
  const { redirects = [], excludedBy } = documentation;
  const shown = pages.filter(({ isDraft }) => !isDraft);
  const known = [
    ...shown.map((page) =>
      found('page', posix.join(folder, page.file))(oldPathOf(documentation, page)),
    ),
    ...redirects
      .flatMap((redirect) => examplesOf(redirect, pages))
      .map(({ from, to }) => {
        const isWhole = from.startsWith(`${base}/`) || site.answers(from);
        return found('redirect', 'redirects')(isWhole ? from : `${base}${from}`, targetOf(to));
      }),
    ...files.report.sidebarLinks.map(({ path, file }) => found('sidebar', file)(path)),
    ...compared.flatMap(({ file, before }) =>
      before.flatMap(({ part, text, line }) => {
        const start = origin !== undefined && text.startsWith(`${origin}/`) ? origin.length : 0;
        const path = text.slice(start).replace(/[#?].*$/s, '');
        const isAddress = /^\/(?!\/)[^\s{}$]*$/.test(path) && !/\.mdx?$/.test(path);
        return part === 'link' && isAddress ? [found('link in a page', file, line)(path)] : [];
      }),
    ),
  ];
  // If an address occurs several times, its first entry stays. A Map keeps the last value of a key, so the list is
  // reversed before and after.
  const addresses = [
    ...new Map(
      known.toReversed().map((one) => [one.path.replace(/(?<=.)\/$/, ''), one] as const),
    ).values(),
  ].toReversed();
  // The addresses of files and folders that the old site published, in a form that can be compared.
  const drafts = new Set(pages.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  const wasPublic = (file: string) =>
    !drafts.has(file) && excludedBy?.(posix.join(folder, file)) === undefined;
  const below = files
    .below(folder)
    .files.filter(wasPublic)
    .map((file) => comparable(addressOfFile(file)));
  const folders = below.map((file) => file.slice(0, file.lastIndexOf('/')));
  const inSource = new Set([...below, ...folders]);
  for (const page of shown)
    for (const path of [page.address, oldPathOf(documentation, page)])
      inSource.add(comparable(path));
  const isPublished = (path: string) =>
    [path, belowBase(documentation, path)].some(
      (one) =>
        inSource.has(comparable(one)) ||
        publicFolders.some((place) => files.has(posix.join(place, one))),
    );
  const isLeftOut = (path: string) =>
    leftOut.some(
      (one) =>
        path === one.path || (one.reason !== 'custom page' && path.startsWith(`${one.path}/`)),
    );
  const kindOf = ({ path, origin: from, target = path }: OldAddress) => {
    if (isLeftOut(path) || isLeftOut(target)) return 'leftOut';
    if (isPublished(target)) return 'failing';
    return isLink(from) ? 'foreign' : from === 'redirect' ? 'dead' : 'failing';
  };
  // Tools can add the base path to a link, so a link also counts as answered if its address below the base path
  // answers.
  const silent = addresses.filter(
    ({ path, origin: from }) =>
      !site.answers(encodeURI(decoded(path))) &&
      !(isLink(from) && site.answers(`${linkRoot}${path}`)),
  );
  return {
    total: addresses.length,
    leftOut: [],
    failing: [],
    foreign: [],
    dead: [],
    ...Object.groupBy(silent, kindOf),
  };

  /**
   * Returns the path to which a redirect leads in the end. Follows at most ten redirects, because redirects can be a
   * loop.
   */
  function targetOf(to: string, steps = 0): string {
    const path = plainPath(to.replace(/[?#].*$/s, ''));
    const next = redirectOf(documentation, path);
    return next === undefined || steps > 9 ? path : targetOf(next, steps + 1);
  }
}

/** Returns a function that creates an `OldAddress` with this origin and place. */
const found =
  (origin: AddressOrigin, file: string, line?: number) =>
  (path: string, target?: string): OldAddress => ({ path, origin, place: { file, line }, target });

/**
 * Returns concrete addresses for a redirect. The rule `/old/* /new/:splat` gives one example for each page below
 * `/new/`.
 */
function examplesOf({ from, to }: { from: string; to: string }, pages: readonly SourcePage[]) {
  if (!from.endsWith('*')) return [{ from, to }];
  if (!to.endsWith(':splat')) return [{ from: from.replace('*', 'example'), to }];
  const start = to.slice(0, -':splat'.length);
  return pages
    .filter(({ address }) => address.startsWith(start))
    .map(({ address }) => ({ from: from.slice(0, -1) + address.slice(start.length), to: address }));
}

/**
 * Tells whether an author wrote an address by hand, in a link or in the sidebar. Such an address may never have
 * answered. It can also lack the base path, which tools add to links.
 */
const isLink = (origin: AddressOrigin) => origin === 'link in a page' || origin === 'sidebar';

/**
 * Returns an address in lower case, without a slash at the end and without numbers before names: `/01-Guides/` becomes
 * `/guides`. Documentation tools ignore these differences.
 */
const comparable = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/(?<=\/)\d+[-_. ]+(?=\D)/g, '')
    .replace(/\/$/, '');
