import type { SearchIndex } from '../index-file/index-file.ts';
import { TEXT_BLOCK } from '../index-file/tables.ts';
import { readVarint } from '../index-file/varint.ts';

/** Consecutive words of a page: position of the first word, and after the last. */
export interface WordSpan {
  from: number;
  to: number;
}

/**
 * The text of one page, as its author wrote it. Words are decoded in blocks when they are read. Lengths
 * are in UTF-16 code units.
 */
export class PageText {
  readonly length: number;
  readonly #index: SearchIndex;
  readonly #page: number;
  readonly #tokens: Uint32Array;
  /** Whether each block of words was decoded. */
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

  /** Returns the length of a word with the punctuation and space after it. It is 0 for a word that excerpts do not show. */
  lengthAt(position: number): number {
    const { starts, bytes } = this.#index.token;
    const token = this.#tokenAt(position);
    let length = 0;
    for (let at = starts[token]!; at < starts[token + 1]!; at++) {
      const byte = bytes[at]!;
      if ((byte & 0xc0) !== 0x80) length += byte >= 0xf0 ? 2 : 1;
    }
    return length;
  }

  /** Tells whether a sentence, list item, table row or line of code ends with this word. */
  endsAt(position: number): boolean {
    const { starts, bytes } = this.#index.token;
    const token = this.#tokenAt(position);
    const start = starts[token]!;
    let last = starts[token + 1]! - 1;
    if (bytes[last] === LINE_FEED) return true;
    while (last >= start && (bytes[last] === SPACE || CLOSING.has(bytes[last]!))) last--;
    if (last < start) return true;
    if (ENDS.has(bytes[last]!)) return true;
    return last >= start + 2 && WIDE_ENDS.has(wideCharacter(bytes, last - 2));
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

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const codesOf = (marks: string) => new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));
const ENDS = codesOf('.!?;');
const CLOSING = codesOf('"\')]');
/** Returns a character of three UTF-8 bytes as one number. */
const wideCharacter = (bytes: Uint8Array, at: number) =>
  (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
const WIDE_ENDS = new Set(
  ['。', '！', '？', '；'].map((mark) => wideCharacter(new TextEncoder().encode(mark), 0)),
);
