/**
 * The cost of a lookup in a sorted table, in steps. A binary search in a million entries needs this many comparisons.
 */
export const LOOK_UP = 20;

/** The cost of decoding a word of the vocabulary, in steps. */
export const READ_WORD = 20;

/**
 * The steps that a query may use to guess the meaning of unknown words. On a site with 1,000 pages and 10,000 different
 * words, this is enough for about twelve words that are not similar to any known word. On a site with 10,000 pages, it
 * is enough for four such words.
 */
export const GUESSING_STEPS = 150_000;

/**
 * Returns how many bytes of postings a query may read. A question of eight words needs 20 to 70 bytes for each page of
 * the site, so real questions stay far below this budget.
 */
export const readingBytes = (pages: number) => 200_000 + 300 * pages;

/**
 * Limits the work of one query. Work is counted in steps, such as one comparison with a word of the vocabulary (about
 * 20 nanoseconds at most) or one byte of postings. The budget does not measure time, so that a query has the same
 * answer on every computer.
 */
export class Budget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Takes steps from the budget. Returns false if the budget is used up. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}
