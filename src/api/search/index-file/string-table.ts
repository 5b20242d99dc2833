import { binarySearch } from '../../../base/text/binary-search.ts';
import { integers, startsOf, type Integers } from './integers.ts';

/** A list of texts in one UTF-8 buffer. A text is decoded when it is read. */
export class StringTable {
  readonly length: number;
  readonly bytes: Uint8Array;
  /** The start of each text in the buffer, followed by the end of the last text. */
  readonly starts: Integers;

  constructor(bytes: Uint8Array, starts: Integers) {
    this.bytes = bytes;
    this.starts = starts;
    this.length = starts.length - 1;
  }

  /** Creates a table of texts. */
  static of(texts: readonly string[]): StringTable {
    const encoded = texts.map((text) => encoder.encode(text));
    const starts = startsOf(encoded.map(({ length }) => length));
    const bytes = new Uint8Array(starts.at(-1)!);
    for (const [place, part] of encoded.entries()) bytes.set(part, starts[place]);
    return new StringTable(bytes, integers(starts));
  }

  /** Returns the text with this number; the first text is number 0. */
  at(place: number): string {
    return decoder.decode(this.#bytesOf(place));
  }

  /** Joins several texts, and decodes them together. */
  joined(places: Iterable<number>): string {
    return decoder.decode(Buffer.concat(Array.from(places, (place) => this.#bytesOf(place))));
  }

  /**
   * Returns the place of the first text that is not below `key`. Texts are compared by their bytes, and the table must
   * be sorted by bytes. Returns `length` if all texts are below `key`.
   */
  lowerBound(key: Uint8Array): number {
    return binarySearch(0, this.length, (place) => Buffer.compare(this.#bytesOf(place), key) < 0);
  }

  /** Tells whether `key` is the text at `place`. */
  is(place: number, key: Uint8Array): boolean {
    if (place >= this.length) return false;
    const length = this.starts[place + 1]! - this.starts[place]!;
    return length === key.length && this.startsWith(place, key);
  }

  /** Returns the place of the text that contains the byte at `offset`. */
  placeAt(offset: number): number {
    return binarySearch(1, this.length, (place) => this.starts[place]! <= offset) - 1;
  }

  /** Tells whether the text at `place` starts with `prefix`. */
  startsWith(place: number, prefix: Uint8Array): boolean {
    const start = this.starts[place]!;
    if (this.starts[place + 1]! - start < prefix.length) return false;
    for (let index = 0; index < prefix.length; index++) {
      if (this.bytes[start + index] !== prefix[index]) return false;
    }
    return true;
  }

  /** Returns the bytes of a text as a view, without copying them. */
  #bytesOf(place: number): Uint8Array {
    return this.bytes.subarray(this.starts[place], this.starts[place + 1]);
  }
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
