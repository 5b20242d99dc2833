import type { SearchIndex } from '../index-file/index-file.ts';
import { TEXT_BLOCK } from '../index-file/tables.ts';
import { readVarint } from '../index-file/integers.ts';

/** Consecutive words of a page. A position counts the words of the page from 0. */
export interface WordSpan {
  /** The position of the first word. */
  from: number;
  /** The position after the last word. */
  to: number;
}

/**
 * The text of one page, as its author wrote it. The words are decoded in blocks when they are first read. Lengths are
 * in UTF-16 code units.
 */
export class PageText {
  readonly length: number;
  readonly #index: SearchIndex;
  readonly #page: number;
  readonly #tokens: Uint32Array;
  /** One entry for each block of words: 1 if the block is decoded, or else 0. */
  readonly #decoded: Uint8Array;

  constructor(index: SearchIndex, page: number) {
    this.#index = index;
    this.#page = page;
    this.length = index.pageWords[page]!;
    this.#tokens = new Uint32Array(this.length);
    this.#decoded = new Uint8Array(Math.ceil(this.length / TEXT_BLOCK));
  }

  /** Returns the text of a span, without white space around it. */
  read({ from, to }: WordSpan): string {
    for (let position = from; position < to; position++) this.#tokenAt(position);
    return this.#index.token.joined(this.#tokens.subarray(from, to)).trim();
  }

  /**
   * Returns the length of a word, including the punctuation and space after it. The length is 0 for a word that
   * excerpts do not show.
   */
  lengthAt(position: number): number {
    // The lowest bit says whether a sentence ends here; see `endsAt`. The other bits are the length.
    return this.#index.tokenLength[this.#tokenAt(position)]! >> 1;
  }

  /** Tells whether this word is the last of a sentence, list item, table row or line of code. */
  endsAt(position: number): boolean {
    return (this.#index.tokenLength[this.#tokenAt(position)]! & 1) === 1;
  }

  /** Returns the token number of a word. Decodes its block on first use. */
  #tokenAt(position: number): number {
    const block = Math.floor(position / TEXT_BLOCK);
    if (this.#decoded[block] === 0) this.#decode(block);
    return this.#tokens[position]!;
  }

  #decode(block: number): void {
    const { pageFirstText, textStarts, textBytes } = this.#index;
    const cursor = { at: textStarts[pageFirstText[this.#page]! + block]! };
    const end = Math.min((block + 1) * TEXT_BLOCK, this.length);
    for (let position = block * TEXT_BLOCK; position < end; position++) {
      this.#tokens[position] = readVarint(textBytes, cursor);
    }
    this.#decoded[block] = 1;
  }
}
