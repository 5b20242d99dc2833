import type { Pack } from './pack.ts';
import { FIELD_BITS } from './postings-writer.ts';

/**
 * Reads where a term stands on some pages: positions per page, ascending.
 * @param wanted Marks the pages by a value other than 0.
 */
export function positionsOf(pack: Pack, term: number, wanted: Uint8Array): Map<number, number[]> {
  const { postings, positions, sectionPage, sectionStart } = pack;
  const found = new Map<number, number[]>();
  const cursor = { at: pack.postingStarts[term]! };
  const places = { at: pack.positionStarts[term]! };
  let section = 0;
  while (cursor.at < pack.postingStarts[term + 1]!) {
    section += readVarint(postings, cursor);
    const count = readVarint(postings, cursor) >>> FIELD_BITS;
    const page = sectionPage[section]!;
    if (wanted[page] === 0) {
      skipVarints(positions, places, count);
      continue;
    }
    const list = found.get(page) ?? [];
    found.set(page, list);
    let position = sectionStart[section]!;
    for (let number = 0; number < count; number++) {
      position += readVarint(positions, places);
      list.push(position);
    }
  }
  return found;
}

/** Reads one unsigned LEB128 number and moves on. */
export function readVarint(bytes: Uint8Array, cursor: { at: number }): number {
  let byte = bytes[cursor.at++]!;
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[cursor.at++]!;
    value |= (byte & 127) << shift;
  }
  return value;
}

function skipVarints(bytes: Uint8Array, cursor: { at: number }, count: number): void {
  for (let number = 0; number < count; number++) while (bytes[cursor.at++]! > 127);
}
