import type { SearchIndex } from './index-file.ts';
import { HAS_FIELDS, IN_CODE, MARK_BITS } from './tables.ts';
import { readVarint, skipVarints } from './varint.ts';

/**
 * The positions of terms on some pages. A term is read once, when it is first needed. On each page only
 * the first 500 positions count.
 */
export class Positions {
  readonly #index: SearchIndex;
  readonly #wanted: Uint8Array;
  readonly #byTerm = new Map<number, Map<number, number[]>>();

  constructor(index: SearchIndex, pages: { page: number }[]) {
    this.#index = index;
    this.#wanted = new Uint8Array(index.pageCount);
    for (const { page } of pages) this.#wanted[page] = 1;
  }

  /** Positions of a term on one of the pages, ascending. */
  of(term: number, page: number): readonly number[] {
    let pages = this.#byTerm.get(term);
    if (!pages) {
      pages = readPositions(this.#index, term, this.#wanted);
      this.#byTerm.set(term, pages);
    }
    return pages.get(page) ?? NOWHERE;
  }
}

const MOST_PLACES = 500;
const NOWHERE: readonly number[] = [];

function readPositions(
  index: SearchIndex,
  term: number,
  wanted: Uint8Array,
): Map<number, number[]> {
  const { postings, sectionPage, sectionStart } = index;
  const found = new Map<number, number[]>();
  const cursor = { at: index.postingStarts[term]! };
  const length = readVarint(postings, cursor);
  const end = cursor.at + length;
  const places = { at: end };
  let section = 0;
  let skipped = 0;
  while (cursor.at < end) {
    section += readVarint(postings, cursor);
    const marked = readVarint(postings, cursor);
    const count = marked >>> MARK_BITS;
    if (marked & HAS_FIELDS) cursor.at++;
    const page = sectionPage[section]!;
    if (wanted[page] === 0) {
      skipped += count;
      continue;
    }
    skipVarints(postings, places, skipped);
    skipped = 0;
    const list = found.get(page) ?? [];
    found.set(page, list);
    let position = sectionStart[section]!;
    const kept = Math.min(count, MOST_PLACES - list.length);
    for (let number = 0; number < kept; number++) {
      position += readVarint(postings, places);
      list.push(position);
    }
    skipped = count - kept;
    // Code of a section is a posting after its prose.
    if (marked & IN_CODE) list.sort((a, b) => a - b);
  }
  return found;
}
