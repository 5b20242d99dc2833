import { markdownTokens } from '../../text/token-estimate.ts';
import { compareText } from '../../text/order.ts';
import { addressChanges, type AddressChange } from './address-changes.ts';
import { jsonChanges, type JsonChange } from './json-changes.ts';
import { rankMoves, type RankMove } from './rank-moves.ts';
import { removalChanges, type RemovalChange } from './removal-changes.ts';
import type { Snapshot } from './snapshot.ts';
import { textChange, type TextChange } from './text-change.ts';

/** What readers meet differently in one publication than in another; empty lists where they do not. */
export interface PublicChanges {
  pages: PageChange[];
  addresses: AddressChange[];
  /** Changed values, each with every document that has it. */
  fields: FieldChange[];
  llms: TextChange[];
  queries: RankMove[];
  removals: RemovalChange[];
  /** Other documents and files, by address. */
  others: TextChange[];
}

/** A page whose twin is another or new; one that is gone is among the addresses. */
export interface PageChange extends TextChange {
  title: string;
  isNew: boolean;
  /** Estimates for the twin. */
  tokens: { before: number; after: number };
}

/** One value that changes in the same way at all of these places. */
export interface FieldChange extends Omit<JsonChange, 'pointer'> {
  /** Never empty. */
  places: { document: string; pointer: string }[];
}

/** Compares two publications. Pure, and in an order that depends on nothing else. */
export function publicChanges(before: Snapshot, after: Snapshot): PublicChanges {
  return {
    pages: pageChanges(before, after),
    addresses: addressChanges(before, after),
    fields: fieldChanges(before.json, after.json),
    llms: textChanges(before.llms, after.llms),
    queries: rankMoves(before, after),
    removals: removalChanges(before.removals, after.removals),
    others: textChanges(before.others, after.others),
  };
}

/** Whether nothing changes for readers. */
export function isSame(changes: PublicChanges): boolean {
  return Object.values(changes).every((list: readonly unknown[]) => list.length === 0);
}

function pageChanges(before: Snapshot, after: Snapshot): PageChange[] {
  return [...after.pages].flatMap(([path, { title, twin }]): PageChange[] => {
    const old = before.pages.get(path);
    if (old?.twin === twin) return [];
    const tokens = { before: markdownTokens(old?.twin ?? ''), after: markdownTokens(twin) };
    // Of a new page every line is new, which says no more than the page itself.
    const change = old ? textChange(path, old.twin, twin, 1) : textChange(path, '', '', 0);
    return [{ ...change, title, isNew: !old, tokens }];
  });
}

function textChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): TextChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(compareText);
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => textChange(path, before.get(path) ?? '', after.get(path) ?? '', 0));
}

/** Catalogues and contracts repeat what others say, so equal changes are one. */
function fieldChanges(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): FieldChange[] {
  const found = new Map<string, FieldChange>();
  for (const document of new Set([...after.keys(), ...before.keys()])) {
    // A document that is new or gone is among the addresses.
    if (!before.has(document) || !after.has(document)) continue;
    for (const change of jsonChanges(before.get(document), after.get(document))) {
      const { pointer, ...values } = change;
      const key = JSON.stringify([values.before ?? null, values.after ?? null]);
      const same = found.get(key) ?? { ...values, places: [] };
      same.places.push({ document, pointer });
      found.set(key, same);
    }
  }
  return [...found.values()];
}
