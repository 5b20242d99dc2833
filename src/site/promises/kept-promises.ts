import { plainAddress } from '../../content/model/page-address.ts';
import {
  editionsOf,
  type CheckedContent,
  type Content,
  type Page,
  type PlannedRemoval,
} from '../../content/model/content.ts';
import { inEdition } from '../../content/model/page-path.ts';
import {
  promiseKinds,
  type Promised,
  type PromiseKind,
} from '../../content/model/promises-file.ts';
import { removedParts, weakerPart, wholesOf } from '../../contract/api-parts.ts';

/**
 * The current state of the site, for a comparison with the promises. A promise is something that the site has published
 * and that others may rely on, such as an address or a field of the API.
 */
export interface CurrentSite {
  content: CheckedContent;
  /** What the site promises in its current state. */
  promised: Promised;
  /** Tells whether a redirect rule in public/_redirects applies to an address. */
  isRuled(address: string): boolean;
  /** The addresses of pages that could not be read. Broken promises about these pages are not reported. */
  unread: ReadonlySet<string>;
  /** The build date (YYYY-MM-DD). */
  day: string;
}

/** Functions that check a promise. `line` is the line of the promise in the ledger (content/promises.yaml). */
export interface KeptPromises {
  /** Tells whether the site still contains what was promised. */
  isThere(kind: PromiseKind, line: string): boolean;
  /**
   * Tells whether the promise has ended. A promise ends if its address redirects, if its address is listed as removed,
   * or if the date of an announced removal has passed.
   */
  isEnded(kind: PromiseKind, line: string): boolean;
  /** Returns the page at an address, or the page to which the address redirects. */
  pageAt(address: string): Page | undefined;
  /** Returns the announced removals that apply to a promise. */
  removalsOf(line: string): PlannedRemoval[];
}

/** Creates the functions that compare promises with the current state of the site. */
export function keptPromises({ content, promised, ...site }: CurrentSite): KeptPromises {
  const { goneAnchors, plannedRemovals } = content;
  const editions = editionsOf<Content>(content);
  const fields = promised.fields.flatMap((field) => [field, weakerPart(field) ?? field]);
  const there = new Map(
    promiseKinds.map((kind) => [kind, new Set(kind === 'fields' ? fields : promised[kind])]),
  );
  const pageOf = new Map(editions.flatMap(pagesByAddress));
  const removed = new Set(
    editions.flatMap((one) => one.gone.map(({ path }) => plainAddress(inEdition(path, one.site)))),
  );
  const goneLinks = new Set(goneAnchors);
  const pageAt = (address: string) => pageOf.get(address);
  const isEndedAddress = (address: string) =>
    pageOf.has(address) ||
    removed.has(address) ||
    site.unread.has(address) ||
    site.isRuled(address);
  const removalOf = Map.groupBy(
    plannedRemovals.flatMap((removal) => removedParts(removal).map((part) => ({ part, removal }))),
    ({ part }) => part,
  );
  const removalsOf = (line: string) =>
    [line, ...wholesOf(line)].flatMap(
      (part) => removalOf.get(part)?.map(({ removal }) => removal) ?? [],
    );
  return {
    pageAt,
    removalsOf,
    isThere: (kind, line) => there.get(kind)!.has(line),
    isEnded(kind, line) {
      if (kind === 'addresses') return isEndedAddress(line);
      if (kind !== 'anchors') return removalsOf(line).some(({ sunset }) => sunset <= site.day);
      const [path = '', id] = line.split('#', 2);
      const page = pageAt(path);
      // Browsers keep the fragment of a URL at a redirect, so the heading must exist on the target page.
      return (
        goneLinks.has(line) ||
        page === undefined ||
        site.unread.has(page.path) ||
        there.get('anchors')!.has(`${page.path}#${id}`)
      );
    },
  };
}

/**
 * Returns the pages of an edition, keyed by each address that leads to them. In a translation, the addresses of pages
 * that are not translated redirect to the main language.
 */
const pagesByAddress = ({ pages, edition, site }: Content) =>
  pages.flatMap((page) =>
    [...page.aliases.map(plainAddress), page.path].map(
      (path) => [page.edition === edition ? path : inEdition(path, site), page] as const,
    ),
  );
