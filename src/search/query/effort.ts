/** Steps to look something up in a sorted table of a million. */
export const LOOK_UP = 20;

/** Steps to decode a word of the vocabulary. */
export const READ_WORD = 20;

/**
 * Steps that one query may take to guess what its unknown words stand for: eight words without any
 * likeness over the 30,000 words of 10,000 pages.
 */
export const GUESSING = 150_000;

/**
 * Steps that one query may take to read where its words stand: bytes of postings. Questions of eight
 * words need 20 to 70 for each page of a collection; a small one may be read nearly whole.
 */
export const readingOf = (pages: number) => 200_000 + 300 * pages;

/**
 * What one query may cost: steps that are taken one after the other until none is left. A step is
 * at most some twenty nanoseconds of work, such as one look at a word of the vocabulary; counted and
 * not timed, so that the same query gives the same answer on any machine.
 */
export class Effort {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Takes steps; false when they are not left. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}
