/**
 * What one query may still cost beyond the words that pages have: steps over the vocabulary to guess
 * what unknown words stand for. A query of nonsense in any script ends when they are spent; its other
 * words then stand for nothing.
 */
export class Effort {
  #left: number;

  constructor(steps = GUESSING) {
    this.#left = steps;
  }

  /** Takes steps; false when they are not left. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  get left(): number {
    return Math.max(0, this.#left);
  }
}

/** Steps of one query: some ten misspelt words over the vocabulary of 10,000 pages. */
export const GUESSING = 200_000;
