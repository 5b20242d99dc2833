import type { Integers } from './integers.ts';
import type { StringTable } from './string-table.ts';

/**
 * The tables of the search index. A change of their content needs a new `INDEX_FORMAT`.
 *
 * A position is the number of a word on its page; the title comes first. A start table has one more
 * entry than the parts that it divides.
 */
export interface IndexTables {
  pageTitle: StringTable;
  pageUrl: StringTable;
  /** Number of words of each page. */
  pageWords: Integers;
  /** Number of words of each title that are no stop words; at least 1. */
  pageTitleWords: Integers;
  /** The title in the navigation, if it differs from the title. */
  pageNavTitle: StringTable;
  /** The same number for the navigation title and for the last part of the address; at least 1. */
  pageNavTitleWords: Integers;
  pageAddressWords: Integers;
  /** Position after the last word of title, navigation title and address. */
  pageNamesEnd: Integers;
  /** Factor of the page's score in thousandths. */
  pageWeight: Integers;
  /** Number of the first section of each page; a start table. */
  pageFirstSection: Integers;

  sectionHeading: StringTable;
  sectionAnchor: StringTable;
  sectionPage: Integers;
  /** Positions of a section's first word, of the first after its heading, and after its last. */
  sectionStart: Integers;
  sectionBody: Integers;
  sectionEnd: Integers;
  /** Number of words of each heading that are no stop words; at least 1. */
  sectionHeadingWords: Integers;
  /** Positions of the first word of each stretch of code and after its last; with a start table. */
  codeStretches: Integers;
  sectionCodeStart: Integers;

  /** The vocabulary, sorted by UTF-8, and the term of each word. */
  word: StringTable;
  wordTerm: Integers;
  /** Where each ending of each word beyond Latin starts in the bytes of `word`, sorted by UTF-8. */
  wordEndings: Integers;

  /** Number of pages that have each term; 0 for a word that only synonyms have. */
  termPages: Integers;
  /**
   * Varints of each term: length in bytes of the part for ranking; then for each section that has the
   * term section Δ, `occurrences << 2 | marks`, fields; then for the same sections the positions,
   * delta-coded from the section's start.
   */
  postings: Uint8Array;
  postingStarts: Integers;

  /** Every written form of a word with the text up to the next word; the most frequent first. */
  token: StringTable;
  /** Varints: the numbers of the tokens of each page; with the start of each block. */
  textBytes: Uint8Array;
  textStarts: Integers;
  /** Number of the first block of each page. */
  pageFirstText: Integers;
}

/** Version of the tables and of the file; `openIndex` accepts only this one. */
export const INDEX_FORMAT = 4;

/** Number of words that are decoded at once. */
export const TEXT_BLOCK = 256;

/** Marks in the low bits of a posting: all occurrences are in code; a number of fields follows. */
export const IN_CODE = 1;
export const HAS_FIELDS = 2;
export const MARK_BITS = 2;

/** The fields of the section in which the term occurs. */
export const IN_TITLE = 1;
export const IN_NAV_TITLE = 2;
export const IN_ADDRESS = 4;
export const IN_DESCRIPTION = 8;
export const IN_HEADING = 16;
