import { NAMED_WORDS, NAMES } from './names.ts';
import type { SearchIndex } from '../index-file/index-file.ts';

/**
 * Scratch space of a ranking, one cell a page or section, kept between queries to spare the
 * allocations; `clear` puts back to zero what a query touched, so that no query sees another.
 */
export class Scores {
  readonly averagePage: number;
  readonly averageSection: number;
  /** Sum of the words' scores. */
  readonly page: Float32Array;
  readonly section: Float32Array;
  /** Sum of the IDF of the query's words that the page has. */
  readonly pageMass: Float32Array;
  /** The same for each of its names and for a heading, with the number of words. */
  readonly nameMass: Float32Array;
  readonly nameCount: Float32Array;
  readonly headingMass: Float32Array;
  readonly headingCount: Float32Array;
  /** Which of the first `NAMED_WORDS` of the query are in a name of the page: one bit each. */
  readonly named: Uint32Array;
  /** The section that answers best, and its share of the page's score. */
  readonly bestSection: Uint32Array;
  readonly bestSectionScore: Float32Array;
  readonly #pages: Uint32Array;
  readonly #sections: Uint32Array;
  #pageCount = 0;
  #sectionCount = 0;

  constructor({ pageCount, sectionCount, pageWords }: SearchIndex) {
    let words = 0;
    for (const count of pageWords) words += count;
    this.averagePage = Math.max(1, words / pageCount);
    this.averageSection = Math.max(1, words / sectionCount);
    this.page = new Float32Array(pageCount);
    this.pageMass = new Float32Array(pageCount);
    this.nameMass = new Float32Array(pageCount * NAMES);
    this.nameCount = new Float32Array(pageCount * NAMES);
    this.named = new Uint32Array(pageCount);
    this.bestSection = new Uint32Array(pageCount);
    this.bestSectionScore = new Float32Array(pageCount);
    this.section = new Float32Array(sectionCount);
    this.headingMass = new Float32Array(sectionCount);
    this.headingCount = new Float32Array(sectionCount);
    this.#pages = new Uint32Array(pageCount);
    this.#sections = new Uint32Array(sectionCount);
  }

  /** Pages that match, in the order they were met. */
  get pages(): Uint32Array {
    return this.#pages.subarray(0, this.#pageCount);
  }

  get sections(): Uint32Array {
    return this.#sections.subarray(0, this.#sectionCount);
  }

  addToPage(page: number, score: number, mass: number): void {
    if (this.page[page] === 0) this.#pages[this.#pageCount++] = page;
    this.page[page]! += score;
    this.pageMass[page]! += mass;
  }

  addToSection(section: number, score: number): void {
    if (this.section[section] === 0) this.#sections[this.#sectionCount++] = section;
    this.section[section]! += score;
  }

  /** @param name Number of the name, 0 for the title. */
  addToName(page: number, name: number, { mass, weight, word }: NamedWord): void {
    this.nameMass[page * NAMES + name]! += mass * weight;
    this.nameCount[page * NAMES + name]! += weight;
    if (word < NAMED_WORDS) this.named[page]! |= 1 << word;
  }

  addToHeading(section: number, { mass, weight }: NamedWord): void {
    this.headingMass[section]! += mass * weight;
    this.headingCount[section]! += weight;
  }

  clear(): void {
    for (const page of this.pages) {
      this.page[page] = 0;
      this.pageMass[page] = 0;
      for (let name = page * NAMES; name < (page + 1) * NAMES; name++) {
        this.nameMass[name] = 0;
        this.nameCount[name] = 0;
      }
      this.named[page] = 0;
      this.bestSection[page] = 0;
      this.bestSectionScore[page] = 0;
    }
    for (const section of this.sections) {
      this.section[section] = 0;
      this.headingMass[section] = 0;
      this.headingCount[section] = 0;
    }
    this.#pageCount = 0;
    this.#sectionCount = 0;
  }
}

/** A word of the query in a name or heading. */
interface NamedWord {
  /** Number of the word in the query. */
  word: number;
  mass: number;
  /** 1 where it is the word itself, less for a word of the same meaning. */
  weight: number;
}
