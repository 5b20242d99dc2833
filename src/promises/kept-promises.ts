import { plainAddress } from '../model/page-address.ts';
import type { CheckedFacts } from '../model/checked-facts.ts';
import type { Page, PlannedRemoval } from '../model/facts.ts';
import { promiseKinds, type Promised, type PromiseKind } from '../model/promises-file.ts';
import { isPartOf, removedParts, weakerPart } from '../contract/api-parts.ts';

/** The state of the site that the promises are compared with. */
export interface PromisingSite {
  facts: Pick<
    CheckedFacts,
    'pages' | 'unpublished' | 'gone' | 'goneAnchors' | 'plannedRemovals' | 'source'
  >;
  /** What the site promises now. */
  promised: Promised;
  /** Whether a rule in public/_redirects answers an address. */
  isRuled(address: string): boolean;
  /** Addresses of pages that could not be read. No broken promises are reported for them. */
  unread: ReadonlySet<string>;
  /** The build date (YYYY-MM-DD). */
  day: string;
}

/** Looks up whether a promise is kept or was ended correctly. `line` is a line of the ledger. */
export interface KeptPromises {
  /** Whether the site still has what was promised. */
  isThere(kind: PromiseKind, line: string): boolean;
  /** Whether it redirects, is listed as gone, or its announced sunset has passed. */
  isEnded(kind: PromiseKind, line: string): boolean;
  /** The page at an address, or the page that the address redirects to. */
  pageAt(address: string): Page | undefined;
  /** The announced removals of a promise. */
  removalsOf(line: string): PlannedRemoval[];
}

/** Compares promises with the current state of the site. */
export function keptPromises({ facts, promised, ...site }: PromisingSite): KeptPromises {
  const { pages, gone, goneAnchors, plannedRemovals } = facts;
  const fields = promised.fields.flatMap((field) => [field, weakerPart(field) ?? field]);
  const there = new Map(
    promiseKinds.map((kind) => [kind, new Set(kind === 'fields' ? fields : promised[kind])]),
  );
  const pageOf = new Map(
    pages.flatMap((page) =>
      [...page.aliases.map(plainAddress), page.path].map((path) => [path, page] as const),
    ),
  );
  const removed = new Set(gone.map(({ path }) => plainAddress(path)));
  const goneLinks = new Set(goneAnchors);
  const pageAt = (address: string) => pageOf.get(address);
  const isEndedAddress = (address: string) =>
    pageOf.has(address) ||
    removed.has(address) ||
    site.unread.has(address) ||
    site.isRuled(address);
  const removalsOf = (line: string) =>
    plannedRemovals.filter((removal) =>
      removedParts(removal).some((whole) => isPartOf(line, whole)),
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
      // Browsers keep the fragment in a redirect, so a heading is looked up on the target page.
      return (
        goneLinks.has(line) ||
        page === undefined ||
        site.unread.has(page.path) ||
        there.get('anchors')!.has(`${page.path}#${id}`)
      );
    },
  };
}
