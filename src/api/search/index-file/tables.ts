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
  /** Number of words of each page, including its questions. */
  pageWords: Integers;
  /**
   * The labels of each page: its title, navigation title and the words of its URL; with a start table. A label consists
   * of the number of its words without stop words, and then the terms of these words and of the parts of compounds.
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
  /** The labels of each section: its heading, and then its questions; with a start table. */
  sectionLabels: Integers;
  labelStarts: Integers;
  /** The number of the first label of each section. This is a start table. */
  sectionFirstLabel: Integers;
  /** Positions of the first word of each stretch of code, and after its last word; with a start table. */
  codeStretches: Integers;
  sectionCodeStart: Integers;

  /** The vocabulary, sorted by UTF-8, and the term of each word. */
  word: StringTable;
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

  /** The different words of all pages as written, each with the punctuation and space after it; frequent ones first. */
  token: StringTable;
  /** The length of each token in UTF-16 code units, times two; plus one if a sentence can end with the token. */
  tokenLength: Integers;
  /** Varints: the token numbers of each page; with the start of each block. */
  textBytes: Uint8Array;
  textStarts: Integers;
  /** Number of the first block of each page. */
  pageFirstText: Integers;
}

/** Version of the file format; `openIndex` accepts no other. */
export const INDEX_FORMAT = 9;

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
