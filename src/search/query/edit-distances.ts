/**
 * Computes the edit distances between one word and many sorted words: Damerau-Levenshtein distances
 * (optimal string alignment), in which swapping two neighbouring letters is one edit. Rows of the matrix
 * are reused for words with the same beginning. Only cells near the diagonal are filled, because others
 * exceed the limit.
 */
export class EditDistances {
  /** Length of the longest word that can be within the limit. */
  readonly longest: number;
  readonly #word: Uint8Array;
  readonly #limit: number;
  readonly #width: number;
  readonly #rows: Uint8Array;
  readonly #letters: Uint8Array;
  #depth = 0;

  constructor(word: Uint8Array, limit: number) {
    this.longest = word.length + limit;
    this.#word = word;
    this.#limit = limit;
    this.#width = word.length + 1;
    this.#letters = new Uint8Array(this.longest);
    this.#rows = new Uint8Array((this.longest + 1) * this.#width).fill(limit + 1);
    for (let column = 0; column <= Math.min(limit, word.length); column++) {
      this.#rows[column] = column;
    }
  }

  /** Starts the next word. Returns the number of its letters that are already added. */
  sharedWith(bytes: Uint8Array, start: number, length: number): number {
    const most = Math.min(this.#depth, length);
    let shared = 0;
    while (shared < most && this.#letters[shared] === bytes[start + shared]) shared++;
    this.#depth = shared;
    return shared;
  }

  /** Adds a letter. Returns false if no word with this beginning can be within the limit. */
  add(letter: number): boolean {
    const letters = this.#letters;
    const word = this.#word;
    const rows = this.#rows;
    letters[this.#depth++] = letter;
    const depth = this.#depth;
    const row = depth * this.#width;
    const above = row - this.#width;
    let least = this.#limit + 1;
    if (depth <= this.#limit) least = rows[row] = depth;
    const last = Math.min(word.length, depth + this.#limit);
    for (let column = Math.max(1, depth - this.#limit); column <= last; column++) {
      const same = word[column - 1] === letter;
      let value = rows[above + column - 1]! + (same ? 0 : 1);
      value = Math.min(value, rows[above + column]! + 1, rows[row + column - 1]! + 1);
      const swapped =
        depth > 1 &&
        column > 1 &&
        word[column - 2] === letter &&
        word[column - 1] === letters[depth - 2];
      if (swapped) value = Math.min(value, rows[above - this.#width + column - 2]! + 1);
      rows[row + column] = value;
      if (value < least) least = value;
    }
    return least <= this.#limit;
  }

  /** Returns the distance between the word and the added letters, or undefined if it exceeds the limit. */
  distance(): number | undefined {
    const distance = this.#rows[this.#depth * this.#width + this.#width - 1]!;
    return distance <= this.#limit ? distance : undefined;
  }
}
