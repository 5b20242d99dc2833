import { posix } from 'node:path';
import { decoded } from '../../base/text/decoded.ts';
import {
  addressOfFile,
  belowBase,
  isGenerated,
  keyOf,
  oldPathOf,
  plainPath,
  redirectOf,
  type Documentation,
  type SourcePage,
} from '../documentation.ts';
import { importedFields } from '../front-matter.ts';
import type { PlannedPage } from '../plan.ts';
import type { AddressEnd } from '../proof/link-end.ts';
import type { OldReading } from '../proof/old-reading.ts';
import { foundFiles, type FoundFiles } from './found-files.ts';
import type { AddressOrigin, OldAddress } from './old-site.ts';

/** The balance of an import: which files have a page on the new site, and which old addresses it answers. */
export interface Balance {
  /** What says which addresses the old site had: the old site itself, or the rules of a tool. */
  basis: string;
  pages: FoundFiles & { imported: number; generated: number; translations: number };
  addresses: {
    total: number;
    leftOut: OldAddress[];
    failing: OldAddress[];
    /**
     * Targets of the sidebar for which the source has no file and no folder. Such targets may be addresses of another
     * site on the same host.
     */
    foreign: OldAddress[];
    /**
     * Redirects to targets for which the source has no file and no folder, so that they already failed on the old site.
     */
    dead: OldAddress[];
  };
  /** The addresses of the old site in other languages that the new site does not answer. */
  otherLanguages: string[];
  /** The new pages, as files, to which no address of the old site leads. Undefined if the old site is not known. */
  unmeant: string[] | undefined;
}

/**
 * Finds out which files of a documentation have a page, and which old addresses the new site answers. Takes the
 * addresses from `reading`, what was read from the old site. Without it, they follow from the rules of the tool.
 */
export function balanceOf(
  documentation: Documentation,
  pages: readonly PlannedPage[],
  endOf: AddressEnd,
  translated: ReadonlyMap<string, { isCopy: boolean }>,
  reading?: OldReading,
): Balance {
  const found = foundFiles(documentation, translated);
  const translations = [...translated.values()].filter(({ isCopy }) => !isCopy).length;
  const generated = pages.filter(({ source }) => isGenerated(source)).length;
  const answers = (path: string) => endOf(decoded(path)) !== undefined;
  return {
    basis: reading
      ? 'compared with the old site'
      : `by the rules of ${documentation.tool}, not checked against the old site`,
    pages: { ...found, imported: pages.length - generated + translations, generated, translations },
    addresses: checkAddresses(documentation, found.leftOut, answers, reading),
    otherLanguages: reading?.otherLanguages.filter((path) => !answers(path)) ?? [],
    unmeant: reading && unmeantPages(documentation, pages, endOf, reading),
  };
}

/** Returns the published pages that the old site did not show, and to which no address of the old site leads. */
function unmeantPages(
  documentation: Documentation,
  pages: readonly PlannedPage[],
  endOf: AddressEnd,
  { addresses, pages: shown = {} }: OldReading,
): string[] {
  const ends = new Set(addresses.map(endOf));
  const isShown = ({ source, path }: PlannedPage) =>
    Object.hasOwn(shown, keyOf(documentation, source)) || ends.has(path);
  return pages.filter((page) => isPublic(page) && !isShown(page)).map(({ file }) => file);
}

/** Tells whether readers can find a page without its address. */
const isPublic = ({ source, unlisted }: PlannedPage) => !importedFields(source).draft && !unlisted;

/**
 * Collects the old addresses of pages, redirects and the sidebar. Groups the addresses that the new site does not
 * answer by the reason.
 */
function checkAddresses(
  documentation: Documentation,
  leftOut: FoundFiles['leftOut'],
  answers: (path: string) => boolean,
  reading: OldReading | undefined,
): Balance['addresses'] {
  const { base, linkRoot = base, files, folder, pages, publicFolders } = documentation;
  const { redirects = [], excludedBy } = documentation;
  const shown = pages.filter(({ isDraft }) => !isDraft);
  const ofPages = reading
    ? reading.addresses.map((path) => found('old site', 'the old site')(path))
    : shown.map((page) =>
        found('page', posix.join(folder, page.file))(oldPathOf(documentation, page)),
      );
  const known = [
    ...ofPages,
    ...redirects
      .flatMap((redirect) => examplesOf(redirect, pages))
      .map(({ from, to }) => {
        const isWhole = from.startsWith(`${base}/`) || answers(from);
        return found('redirect', 'redirects')(isWhole ? from : `${base}${from}`, targetOf(to));
      }),
    ...(reading
      ? []
      : files.report.sidebarLinks.map(({ path, file }) => found('sidebar', file)(path))),
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
  const kindOf = ({ path, origin, target = path }: OldAddress) => {
    if (origin === 'old site') return 'failing';
    if (isLeftOut(path) || isLeftOut(target)) return 'leftOut';
    if (isPublished(target)) return 'failing';
    return origin === 'sidebar' ? 'foreign' : origin === 'redirect' ? 'dead' : 'failing';
  };
  // An author can write an entry of the sidebar without the base path, which the tool then adds.
  const silent = addresses.filter(
    ({ path, origin }) =>
      !answers(path) && !(origin === 'sidebar' && answers(`${linkRoot}${path}`)),
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
  (origin: AddressOrigin, file: string) =>
  (path: string, target?: string): OldAddress => ({ path, origin, place: { file }, target });

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
 * Returns an address in lower case, without a slash at the end and without numbers before names: `/01-Guides/` becomes
 * `/guides`. Documentation tools ignore these differences.
 */
const comparable = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/(?<=\/)\d+[-_. ]+(?=\D)/g, '')
    .replace(/\/$/, '');
