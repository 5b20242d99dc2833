/** Cost of a lookup in a sorted table, in steps: the comparisons of a binary search in a million entries. */
export const LOOK_UP = 20;

/** Cost of decoding a word of the vocabulary, in steps. */
export const READ_WORD = 20;

/**
 * Budget of a query for guessing unknown words. On a site of 1,000 pages (10,000 different words), this is enough for
 * about twelve words that are not similar to any known word. On a site of 10,000 pages, it is enough for four.
 */
export const GUESSING_STEPS = 150_000;

/**
 * Budget of a query for reading postings, in bytes. A question of eight words needs 20 to 70 bytes for each page of the
 * site, so real questions stay far below the budget.
 */
export const readingBytes = (pages: number) => 200_000 + 300 * pages;

/**
 * Limits the work of one query. Work is counted in steps, such as one comparison with a word of the vocabulary (at most
 * some 20 nanoseconds) or one byte of postings. Time is not measured, so a query has the same answer on
 * every machine.
 */
export class Budget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Takes steps from the budget. Returns false if it is used up. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}
