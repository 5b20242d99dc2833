import type { SearchIndex } from './index-file.ts';
import { IN_CODE, MARK_BITS } from './tables.ts';
import { readVarint, skipVarints } from './integers.ts';

/**
 * Reads the positions of terms on the given pages. A term is decoded when it is first needed. If a term occurs often on
 * a page, only the first 500 positions are read.
 */
export class Positions {
  readonly #index: SearchIndex;
  readonly #isSelected: Uint8Array;
  readonly #byTerm = new Map<number, Map<number, number[]>>();

  constructor(index: SearchIndex, pages: { page: number }[]) {
    this.#index = index;
    this.#isSelected = new Uint8Array(index.pageCount);
    for (const { page } of pages) this.#isSelected[page] = 1;
  }

  /** Returns the positions of a term on one of the pages, in ascending order. */
  of(term: number, page: number): readonly number[] {
    let pages = this.#byTerm.get(term);
    if (!pages) {
      pages = readPositions(this.#index, term, this.#isSelected);
      this.#byTerm.set(term, pages);
    }
    return pages.get(page) ?? NONE;
  }
}

/** The maximum number of positions of a term that are read on one page. */
const MAX_POSITIONS = 500;
const NONE: readonly number[] = [];

/**
 * Reads the positions of one term, by page. Postings and positions are two lists of varints in the same order, so both
 * are read in parallel. Positions that are not needed are counted first, and then skipped together.
 */
function readPositions(
  index: SearchIndex,
  term: number,
  isSelected: Uint8Array,
): Map<number, number[]> {
  const { postings, sectionPage, sectionStart } = index;
  const found = new Map<number, number[]>();
  const cursor = { at: index.postingStarts[term]! };
  const length = readVarint(postings, cursor);
  const end = cursor.at + length;
  const positions = { at: end };
  let section = 0;
  let skipped = 0;
  while (cursor.at < end) {
    section += readVarint(postings, cursor);
    const marked = readVarint(postings, cursor);
    const count = marked >>> MARK_BITS;
    const page = sectionPage[section]!;
    if (isSelected[page] === 0) {
      skipped += count;
      continue;
    }
    skipVarints(postings, positions, skipped);
    skipped = 0;
    const list = found.get(page) ?? [];
    found.set(page, list);
    let position = sectionStart[section]!;
    const kept = Math.min(count, MAX_POSITIONS - list.length);
    for (let number = 0; number < kept; number++) {
      position += readVarint(postings, positions);
      list.push(position);
    }
    skipped = count - kept;
    // A section can have a posting for code after its posting for prose, so its positions can be out of order.
    if (marked & IN_CODE) list.sort((a, b) => a - b);
  }
  return found;
}
