import type { Integers } from './integers.ts';
import type { StringTable } from './string-table.ts';

/**
 * The tables of the search index. If you change their content, increase `INDEX_FORMAT`.
 *
 * A position is the number of a word on its page, counted from the title. A start table contains the start
 * of each part and, as its last entry, the end of the last part.
 */
export interface IndexTables {
  pageTitle: StringTable;
  pageUrl: StringTable;
  /** Number of words of each page. */
  pageWords: Integers;
  /** Number of words in each title without stop words; at least 1. */
  pageTitleWords: Integers;
  /** The title in the navigation, if it differs from the title. */
  pageNavTitle: StringTable;
  /** The same for the navigation title and for the last part of the URL. */
  pageNavTitleWords: Integers;
  pageAddressWords: Integers;
  /** Position after the last word of the title, navigation title and URL. */
  pageNamesEnd: Integers;
  /** Factor for the page's score, in thousandths. */
  pageWeight: Integers;
  /** Number of the first section of each page; a start table. */
  pageFirstSection: Integers;

  sectionHeading: StringTable;
  sectionAnchor: StringTable;
  sectionPage: Integers;
  /** Positions of a section's first word, of its first word after the heading, and after its last word. */
  sectionStart: Integers;
  sectionBody: Integers;
  sectionEnd: Integers;
  /** Number of words in each heading without stop words; at least 1. */
  sectionHeadingWords: Integers;
  /** Positions of the first word of each stretch of code, and after its last word; with a start table. */
  codeStretches: Integers;
  sectionCodeStart: Integers;

  /** The vocabulary, sorted by UTF-8, and the term of each word. */
  word: StringTable;
  wordTerm: Integers;
  /** Every suffix of every non-Latin word, as a byte offset into `word`, sorted by the suffix's UTF-8 bytes. */
  wordEndings: Integers;

  /** Number of pages with each term; 0 for words that only occur in synonyms. */
  termPages: Integers;
  /**
   * Varints for each term. First the length in bytes of the ranking part. Then the ranking part: section Δ,
   * `occurrences << 2 | marks` and fields of each section with the term. Last the positions in these
   * sections, delta-coded from the section's start.
   */
  postings: Uint8Array;
  postingStarts: Integers;

  /** Every spelling of a word with the text up to the next word; the most frequent first. */
  token: StringTable;
  /** Varints: the token numbers of each page; with the start of each block. */
  textBytes: Uint8Array;
  textStarts: Integers;
  /** Number of the first block of each page. */
  pageFirstText: Integers;
}

/** Version of the file format; `openIndex` accepts no other. */
export const INDEX_FORMAT = 4;

/** Number of words that are decoded together. */
export const TEXT_BLOCK = 256;

/** Marks in the low bits of a posting: all occurrences are in code; a set of fields follows. */
export const IN_CODE = 1;
export const HAS_FIELDS = 2;
export const MARK_BITS = 2;

/** The fields of a section that contain the term. */
export const IN_TITLE = 1;
export const IN_NAV_TITLE = 2;
export const IN_ADDRESS = 4;
export const IN_DESCRIPTION = 8;
export const IN_HEADING = 16;
