import type { SearchIndex } from '../index-file/index-file.ts';

/** Scratch space for the occurrences of one word of a query; all zero between two words. */
export class Gathered {
  /** Occurrences by weight, and the fields that hold any, a cell a section. */
  readonly occurrences: Float32Array;
  readonly fields: Uint8Array;
  /** The sections that have any, as many as `count` says, in the order they were met. */
  readonly sections: Uint32Array;
  count = 0;
  /** The same by page. */
  readonly pageOccurrences: Float32Array;
  readonly pages: Uint32Array;

  constructor({ pageCount, sectionCount }: SearchIndex) {
    this.occurrences = new Float32Array(sectionCount);
    this.fields = new Uint8Array(sectionCount);
    this.sections = new Uint32Array(sectionCount);
    this.pageOccurrences = new Float32Array(pageCount);
    this.pages = new Uint32Array(pageCount);
  }
}
