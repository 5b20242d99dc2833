import type { Integers } from './integers.ts';
import type { StringTable } from './string-table.ts';

/**
 * The tables of the search index. Increase `INDEX_FORMAT` if you change the content of a table.
 *
 * A position is the number of a word on its page, counted from the title. A start table divides another table into
 * parts. It contains the start of each part and, as its last value, the end of the last part.
 */
export interface IndexTables {
  pageTitle: StringTable;
  pageUrl: StringTable;
  /** The number of words on each page, including the words of its questions. */
  pageWords: Integers;
  /**
   * The labels of each page: its title, its navigation title, and the words of its URL. `nameStarts` is the start
   * table. A label starts with the number of its words without stop words. Then follow the terms of these words and of
   * the parts of compounds.
   */
  nameLabels: Integers;
  nameStarts: Integers;
  /** The position after the last word of the title, navigation title and URL. */
  pageNamesEnd: Integers;
  /** The factor for the score of each page, in thousandths. */
  pageWeight: Integers;
  /** The number of the first section of each page, as a start table. */
  pageFirstSection: Integers;

  sectionHeading: StringTable;
  sectionAnchor: StringTable;
  sectionPage: Integers;
  /** The position of the first word of each section, which is a word of its heading. */
  sectionStart: Integers;
  /** The position of the first word after the heading of each section. */
  sectionBody: Integers;
  /**
   * The position after the last word in the text of each section. The words of the questions that the section answers
   * have the positions from there on. No text shows these words.
   */
  sectionEnd: Integers;
  /**
   * The labels of each section, in this order: the heading, the first cells of table rows, other names, and questions.
   * `labelStarts` is the start table.
   */
  sectionLabels: Integers;
  labelStarts: Integers;
  /** The number of the first label of each section, as a start table. */
  sectionFirstLabel: Integers;
  /** How many labels of each section are first cells of table rows. */
  sectionRows: Integers;
  /**
   * Two positions for each stretch of code: that of its first word, and that after its last word. `sectionCodeStart` is
   * the start table.
   */
  codeStretches: Integers;
  sectionCodeStart: Integers;

  /** The anchor of each table row that has one, the position of its first word, and the position after its last word. */
  rowAnchor: StringTable;
  rowStart: Integers;
  rowEnd: Integers;
  /** The number of the first row with an anchor in each section, as a start table. */
  sectionFirstRow: Integers;

  /** The vocabulary: all words that a query can match, sorted by their UTF-8 bytes. */
  word: StringTable;
  /** The term of each word. Words with the same stem have the same term. */
  wordTerm: Integers;

  /** The number of pages with each term. A word that only occurs in synonyms is on 0 pages. */
  termPages: Integers;
  /**
   * Varints for each term, in three parts. The first part is the length of the second part in bytes. The second part,
   * for the ranking, has two numbers for each section with the term: the difference from the number of the previous
   * section, and `occurrences << 2 | marks`. The third part has the positions in these sections, each as the difference
   * from the previous position.
   */
  postings: Uint8Array;
  postingStarts: Integers;

  /**
   * The tokens of all pages. A token is a word as the author wrote it, with the punctuation and space after it. Each
   * different token is stored once, the most frequent first.
   */
  token: StringTable;
  /** Twice the length of each token in UTF-16 code units, plus one if a sentence can end with the token. */
  tokenLength: Integers;
  /** The token numbers of each page, as varints. `textStarts` has the offset of each block of `TEXT_BLOCK` words. */
  textBytes: Uint8Array;
  textStarts: Integers;
  /** The number of the first block of each page. */
  pageFirstText: Integers;
}

/** The version of the file format. `openIndex` only opens files with this version. */
export const INDEX_FORMAT = 12;

/** The number of words in a block, which are decoded together. */
export const TEXT_BLOCK = 256;

/**
 * The lowest bits of a posting. `IN_CODE` is set if all occurrences are in code. `IN_FIELD` is set if at least one
 * occurrence is in a name, the description or the heading.
 */
export const IN_CODE = 1;
export const IN_FIELD = 2;
export const MARK_BITS = 2;

/** The number of names of each page: title, navigation title and words of the URL. */
export const NAMES = 3;
