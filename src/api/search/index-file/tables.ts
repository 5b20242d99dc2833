import type { Integers } from './integers.ts';
import type { StringTable } from './string-table.ts';

/**
 * The tables of the search index. If you change their content, increase `INDEX_FORMAT`.
 *
 * A position is the number of a word on its page, counted from the title. A start table divides another table into
 * parts: it contains the start of each part and, as its last value, the end of the last part.
 */
export interface IndexTables {
  pageTitle: StringTable;
  pageUrl: StringTable;
  /** Number of words of each page, including its questions. */
  pageWords: Integers;
  /**
   * The labels of each page: its title, navigation title and the words of its URL. `nameStarts` is the start table. A
   * label consists of the number of its words without stop words, and then the terms of these words and of the parts of
   * compounds.
   */
  nameLabels: Integers;
  nameStarts: Integers;
  /** Position after the last word of the title, navigation title and URL. */
  pageNamesEnd: Integers;
  /** Factor for the page's score, in thousandths. */
  pageWeight: Integers;
  /** The number of the first section of each page. This is a start table. */
  pageFirstSection: Integers;

  sectionHeading: StringTable;
  sectionAnchor: StringTable;
  sectionPage: Integers;
  /**
   * Positions of a section's first word, of its first word after the heading, and after its last word. The words of its
   * questions follow, which have no text.
   */
  sectionStart: Integers;
  sectionBody: Integers;
  sectionEnd: Integers;
  /**
   * The labels of each section: its heading, then the first cells of its rows, then its other names and its questions.
   * `labelStarts` is the start table.
   */
  sectionLabels: Integers;
  labelStarts: Integers;
  /** The number of the first label of each section. This is a start table. */
  sectionFirstLabel: Integers;
  /** How many labels of each section are first cells of rows. */
  sectionRows: Integers;
  /**
   * Two positions for each stretch of code: of its first word, and after its last word. `sectionCodeStart` is the start
   * table.
   */
  codeStretches: Integers;
  sectionCodeStart: Integers;

  /** The vocabulary: all words that a query can match, sorted by their UTF-8 bytes. */
  word: StringTable;
  /** The term of each word. Words with the same stem have the same term. */
  wordTerm: Integers;

  /** Number of pages with each term; 0 for words that only occur in synonyms. */
  termPages: Integers;
  /**
   * Varints for each term, in three parts. First, the length of the second part in bytes. Second, for the ranking, two
   * numbers for each section with the term: the difference to the number of the section before, and
   * `occurrences << 2 | marks`. Third, the positions in these sections, each as the difference to the one before.
   */
  postings: Uint8Array;
  postingStarts: Integers;

  /**
   * The tokens of all pages: the different words as their authors wrote them, each with the punctuation and space after
   * it. Frequent tokens come first.
   */
  token: StringTable;
  /** Twice the length of each token in UTF-16 code units, plus one if a sentence can end with the token. */
  tokenLength: Integers;
  /** The token numbers of each page, as varints. `textStarts` has the start of each block of `TEXT_BLOCK` words. */
  textBytes: Uint8Array;
  textStarts: Integers;
  /** Number of the first block of each page. */
  pageFirstText: Integers;
}

/** Version of the file format. `openIndex` only opens files of this version. */
export const INDEX_FORMAT = 10;

/** Number of words that are decoded together. */
export const TEXT_BLOCK = 256;

/**
 * The lowest bits of a posting: `IN_CODE` if all occurrences are in code, `IN_FIELD` if some are in a name, the
 * description or the heading.
 */
export const IN_CODE = 1;
export const IN_FIELD = 2;
export const MARK_BITS = 2;

/** The number of names of each page: title, navigation title and words of the URL. */
export const NAMES = 3;
