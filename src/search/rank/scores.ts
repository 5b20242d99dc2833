import type { SearchIndex } from '../index-file/index-file.ts';
import { NAME_COUNT, TRACKED_WORDS } from './page-names.ts';

/**
 * The scores of all pages and sections for one query. The arrays have one cell per page or section and
 * are reused between queries to save allocations. `clear` resets the cells that a query changed.
 */
export class Scores {
  readonly averagePage: number;
  readonly averageSection: number;
  /** Sum of the word scores. */
  readonly page: Float32Array;
  readonly section: Float32Array;
  /** Sum of the IDF of the query words in each name of a page and in each heading, and their number. */
  readonly nameIdf: Float32Array;
  readonly nameCount: Float32Array;
  readonly headingIdf: Float32Array;
  readonly headingCount: Float32Array;
  /** Bit set per page: which of the first `TRACKED_WORDS` query words are in one of its names. */
  readonly wordsInNames: Uint32Array;
  /** The best section of each page, and what it adds to the page's score. */
  readonly bestSection: Uint32Array;
  readonly bestSectionScore: Float32Array;
  readonly occurrences: Occurrences;
  readonly #pages: Uint32Array;
  readonly #sections: Uint32Array;
  #pageCount = 0;
  #sectionCount = 0;

  constructor(index: SearchIndex) {
    const { pageCount, sectionCount, pageWords } = index;
    let words = 0;
    for (const count of pageWords) words += count;
    this.averagePage = Math.max(1, words / pageCount);
    this.averageSection = Math.max(1, words / sectionCount);
    this.page = new Float32Array(pageCount);
    this.nameIdf = new Float32Array(pageCount * NAME_COUNT);
    this.nameCount = new Float32Array(pageCount * NAME_COUNT);
    this.wordsInNames = new Uint32Array(pageCount);
    this.bestSection = new Uint32Array(pageCount);
    this.bestSectionScore = new Float32Array(pageCount);
    this.section = new Float32Array(sectionCount);
    this.headingIdf = new Float32Array(sectionCount);
    this.headingCount = new Float32Array(sectionCount);
    this.occurrences = new Occurrences(index);
    this.#pages = new Uint32Array(pageCount);
    this.#sections = new Uint32Array(sectionCount);
  }

  /** Numbers of the matching pages, in the order in which they were found. */
  get pages(): Uint32Array {
    return this.#pages.subarray(0, this.#pageCount);
  }

  get sections(): Uint32Array {
    return this.#sections.subarray(0, this.#sectionCount);
  }

  addToPage(page: number, score: number): void {
    if (this.page[page] === 0) this.#pages[this.#pageCount++] = page;
    this.page[page]! += score;
  }

  addToSection(section: number, score: number): void {
    if (this.section[section] === 0) this.#sections[this.#sectionCount++] = section;
    this.section[section]! += score;
  }

  /** @param name Number of the name; see `NAME_FIELDS`. */
  addToName(page: number, name: number, { idf, weight, word }: FieldMatch): void {
    this.nameIdf[page * NAME_COUNT + name]! += idf * weight;
    this.nameCount[page * NAME_COUNT + name]! += weight;
    if (word < TRACKED_WORDS) this.wordsInNames[page]! |= 1 << word;
  }

  addToHeading(section: number, { idf, weight }: FieldMatch): void {
    this.headingIdf[section]! += idf * weight;
    this.headingCount[section]! += weight;
  }

  clear(): void {
    for (const page of this.pages) {
      this.page[page] = 0;
      for (let name = page * NAME_COUNT; name < (page + 1) * NAME_COUNT; name++) {
        this.nameIdf[name] = 0;
        this.nameCount[name] = 0;
      }
      this.wordsInNames[page] = 0;
      this.bestSection[page] = 0;
      this.bestSectionScore[page] = 0;
    }
    for (const section of this.sections) {
      this.section[section] = 0;
      this.headingIdf[section] = 0;
      this.headingCount[section] = 0;
    }
    this.#pageCount = 0;
    this.#sectionCount = 0;
  }
}

/** The weighted occurrences of one query word. All cells are zero between two words. */
class Occurrences {
  /** The occurrences in each section. `fields` has the fields in which they are, as a bit set. */
  readonly section: Float32Array;
  readonly fields: Uint8Array;
  readonly page: Float32Array;
  /** Numbers of the sections with occurrences; only the first `count` cells are valid. */
  readonly sections: Uint32Array;
  count = 0;
  readonly pages: Uint32Array;

  constructor({ pageCount, sectionCount }: SearchIndex) {
    this.section = new Float32Array(sectionCount);
    this.fields = new Uint8Array(sectionCount);
    this.sections = new Uint32Array(sectionCount);
    this.page = new Float32Array(pageCount);
    this.pages = new Uint32Array(pageCount);
  }
}

/** A query word that occurs in a name or heading. */
interface FieldMatch {
  /** Number of the word in the query. */
  word: number;
  idf: number;
  /** 1 for the word itself, less for other candidates. */
  weight: number;
}
