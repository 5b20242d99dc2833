import type { KnownPage, PageWordsHeader } from './page-words.ts';
import { TextTables } from './text-tables.ts';

/** The words of one length that occur in the addresses and titles of a site. */
export interface WordGroup {
  /** In UTF-16 code units. */
  length: number;
  /** The words in their order, with a space between two. */
  words(): string;
  /** The pages of the word at a place: see the table `pages` of `pageWords`. */
  pages(place: number): Uint8Array;
}

/** What /page-words.txt says, decoded as far as it is asked for and once. */
export class SiteWords {
  readonly baseUrl: string;
  /** How many pages there are. */
  readonly count: number;
  readonly groups: readonly WordGroup[];
  readonly #tables: TextTables<PageWordsHeader>;
  #depths: Uint8Array | undefined;

  /** @throws SyntaxError where the bytes are something else. */
  constructor(bytes: Uint8Array) {
    const tables = new TextTables<PageWordsHeader>(bytes);
    const { baseUrl, count, lengths } = tables.header;
    this.baseUrl = baseUrl;
    this.count = count;
    this.#tables = tables;
    this.groups = lengths.map((length) => {
      let words: string | undefined;
      return {
        length,
        words: () => (words ??= tables.text(`words ${length}`)),
        pages: (place) => tables.entryBytes(`pages ${length}`, place),
      };
    });
  }

  page(number: number): KnownPage {
    return {
      path: this.#tables.entry('paths', number),
      title: this.#tables.entry('titles', number),
    };
  }

  /** How many folders a page is in. */
  depth(number: number): number {
    this.#depths ??= this.#tables.bytes('depths');
    return this.#depths[number]! - '0'.charCodeAt(0);
  }
}
