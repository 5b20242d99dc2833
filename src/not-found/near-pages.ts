import type { NearWord } from './near-words.ts';
import { decodePages, estimatePages } from './page-ranges.ts';

/** The pages that have a word near a wanted one, decoded when they are asked for. */
export class NearPages {
  /** How near pages come at each level: rising, from 0 up to 1. */
  readonly values: readonly number[];
  /** About how many pages there are, 0 for none. */
  readonly size: number;
  readonly #lists: { value: number; list: Uint8Array }[];
  readonly #count: number;
  #levels: Uint16Array | undefined;

  /** `count` is how many pages there are on the site. */
  constructor(words: readonly NearWord[], count: number) {
    this.#lists = words
      .flatMap(({ nearness, pages }) =>
        placesOf(pages).map((list, place) => ({ value: nearness * factors[place]!, list })),
      )
      .filter(({ list }) => list.length > 0)
      .sort((a, b) => a.value - b.value);
    this.#count = count;
    this.values = [0, ...this.#lists.map(({ value }) => value)];
    this.size = this.#lists.reduce((sum, { list }) => sum + estimatePages(list), 0);
  }

  /** By the number of a page its level; 0 for pages that are not near. */
  get levels(): Uint16Array {
    return (this.#levels ??= this.#decode());
  }

  /** The numbers of the pages, those with several near words several times. */
  pages(): number[] {
    const pages: number[] = [];
    this.#levels = this.#decode(pages);
    return pages;
  }

  #decode(pages?: number[]): Uint16Array {
    const levels = new Uint16Array(this.#count);
    // The levels rise, so that the nearest word of a page has the last say.
    for (let i = 0; i < this.#lists.length; i++) {
      decodePages(this.#lists[i]!.list, i + 1, levels, pages);
    }
    return levels;
  }
}

/** What a word is worth in the last part of an address, in the title, in a folder. */
const factors = [1, 0.9, 0.7];

/** The three lists of a word, see `pageWords`. */
function placesOf(pages: Uint8Array): Uint8Array[] {
  const first = pages.indexOf(separator);
  const second = pages.indexOf(separator, first + 1);
  return [pages.subarray(0, first), pages.subarray(first + 1, second), pages.subarray(second + 1)];
}

const separator = '!'.charCodeAt(0);
