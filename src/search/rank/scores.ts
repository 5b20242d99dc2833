import type { Pack } from '../pack/pack.ts';

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
  /** The same for its title and for a heading, with the number of words. */
  readonly titleMass: Float32Array;
  readonly titleCount: Uint8Array;
  readonly headingMass: Float32Array;
  readonly headingCount: Uint8Array;
  /** The section that answers best, and its share of the page's score. */
  readonly bestSection: Uint32Array;
  readonly bestSectionScore: Float32Array;
  readonly #lastWord: Uint8Array;
  readonly #pages: Uint32Array;
  readonly #sections: Uint32Array;
  #pageCount = 0;
  #sectionCount = 0;

  constructor({ pageCount, sectionCount, pageWords }: Pack) {
    let words = 0;
    for (const count of pageWords) words += count;
    this.averagePage = Math.max(1, words / pageCount);
    this.averageSection = Math.max(1, words / sectionCount);
    this.page = new Float32Array(pageCount);
    this.pageMass = new Float32Array(pageCount);
    this.titleMass = new Float32Array(pageCount);
    this.titleCount = new Uint8Array(pageCount);
    this.bestSection = new Uint32Array(pageCount);
    this.bestSectionScore = new Float32Array(pageCount);
    this.section = new Float32Array(sectionCount);
    this.headingMass = new Float32Array(sectionCount);
    this.headingCount = new Uint8Array(sectionCount);
    this.#lastWord = new Uint8Array(pageCount);
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

  /** Every word of the query adds its mass to a page once, however many of its terms are there. */
  addToPage(page: number, score: number, { word, mass }: { word: number; mass: number }): void {
    if (this.#lastWord[page] === 0) this.#pages[this.#pageCount++] = page;
    this.page[page]! += score;
    if (this.#lastWord[page] === word) return;
    this.#lastWord[page] = word;
    this.pageMass[page]! += mass;
  }

  addToSection(section: number, score: number): void {
    if (this.section[section] === 0) this.#sections[this.#sectionCount++] = section;
    this.section[section]! += score;
  }

  addToTitle(page: number, mass: number): void {
    this.titleMass[page]! += mass;
    this.titleCount[page]!++;
  }

  addToHeading(section: number, mass: number): void {
    this.headingMass[section]! += mass;
    this.headingCount[section]!++;
  }

  clear(): void {
    for (let place = 0; place < this.#pageCount; place++) {
      const page = this.#pages[place]!;
      this.page[page] = 0;
      this.pageMass[page] = 0;
      this.titleMass[page] = 0;
      this.titleCount[page] = 0;
      this.bestSection[page] = 0;
      this.bestSectionScore[page] = 0;
      this.#lastWord[page] = 0;
    }
    for (let place = 0; place < this.#sectionCount; place++) {
      const section = this.#sections[place]!;
      this.section[section] = 0;
      this.headingMass[section] = 0;
      this.headingCount[section] = 0;
    }
    this.#pageCount = 0;
    this.#sectionCount = 0;
  }
}
