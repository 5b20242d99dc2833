import type { Pack } from './pack.ts';
import { HAS_FIELDS, IN_CODE, MARK_BITS } from './layout.ts';

/** Where terms stand on some pages; every term is read once, when it is first asked for. */
export class Positions {
  readonly #pack: Pack;
  readonly #wanted: Uint8Array;
  readonly #byTerm = new Map<number, Map<number, number[]>>();

  constructor(pack: Pack, pages: { page: number }[]) {
    this.#pack = pack;
    this.#wanted = new Uint8Array(pack.pageCount);
    for (const { page } of pages) this.#wanted[page] = 1;
  }

  /** Positions of a term on one of the pages, ascending. */
  of(term: number, page: number): readonly number[] {
    let pages = this.#byTerm.get(term);
    if (!pages) {
      pages = readPositions(this.#pack, term, this.#wanted);
      this.#byTerm.set(term, pages);
    }
    return pages.get(page) ?? NOWHERE;
  }
}

const NOWHERE: readonly number[] = [];

function readPositions(pack: Pack, term: number, wanted: Uint8Array): Map<number, number[]> {
  const { postings, positions, sectionPage, sectionStart } = pack;
  const found = new Map<number, number[]>();
  const cursor = { at: pack.postingStarts[term]! };
  const places = { at: pack.positionStarts[term]! };
  let section = 0;
  while (cursor.at < pack.postingStarts[term + 1]!) {
    section += readVarint(postings, cursor);
    const marked = readVarint(postings, cursor);
    const count = marked >>> MARK_BITS;
    if (marked & HAS_FIELDS) cursor.at++;
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
    // Code of a section is a posting after its prose.
    if (marked & IN_CODE) list.sort((a, b) => a - b);
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
