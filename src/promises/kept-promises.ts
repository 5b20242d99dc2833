import { plainAddress } from '../content/page-address.ts';
import type { DatedFacts } from '../content/check/data-finding.ts';
import type { Page, PlannedRemoval } from '../content/facts.ts';
import { promiseKinds, type Promised, type PromiseKind } from '../content/promises-file.ts';
import { isPartOf, lesserPart, removedParts } from '../contract/api-parts.ts';

/** What a site has and says, against which its promises are held. */
export interface PromisingSite {
  facts: Pick<DatedFacts, 'pages' | 'withheld' | 'gone' | 'goneAnchors' | 'plannedRemovals'>;
  /** What it promises. */
  promised: Promised;
  /** Whether a rule of public/_redirects answers an address. */
  isRuled(address: string): boolean;
  /** Addresses of pages that could not be read, so that nothing is known of them. */
  unread: ReadonlySet<string>;
  /** Day of the build (YYYY-MM-DD). */
  day: string;
}

/** Tells whether a promise is kept, or rightly ended. */
export interface KeptPromises {
  /** Whether what was promised is there. */
  isThere(kind: PromiseKind, line: string): boolean;
  /** Whether what was promised leads on, is said to be gone, or was announced to go by now. */
  isEnded(kind: PromiseKind, line: string): boolean;
  /** The page at an address, or at that to which it leads. */
  pageAt(address: string): Page | undefined;
  /** The announced removals of what was promised. */
  removalsOf(line: string): PlannedRemoval[];
}

export function keptPromises({ facts, promised, ...site }: PromisingSite): KeptPromises {
  const { pages, gone, goneAnchors, plannedRemovals } = facts;
  const fields = promised.fields.flatMap((field) => [field, lesserPart(field) ?? field]);
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
  const leadsOn = (address: string) =>
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
      if (kind === 'addresses') return leadsOn(line);
      if (kind !== 'anchors') return removalsOf(line).some(({ sunset }) => sunset <= site.day);
      const [path = '', id] = line.split('#', 2);
      const page = pageAt(path);
      // A browser keeps the fragment when an address leads on; no server ever sees it.
      return (
        goneLinks.has(line) ||
        page === undefined ||
        site.unread.has(page.path) ||
        there.get('anchors')!.has(`${page.path}#${id}`)
      );
    },
  };
}
