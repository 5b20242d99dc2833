import type { EndingPatterns, QuestionPatterns } from '../../../base/languages/words.ts';
import type { Integers } from './integers.ts';
import { StringTable } from './string-table.ts';
import { INDEX_FORMAT, type IndexTables } from './tables.ts';

/** Settings of the whole index. */
interface IndexHeader {
  baseUrl: string;
  /** The language of the content (BCP 47), such as `en`. */
  language: string;
  /** The tags of the other languages of the site, whose pages are in other indexes. */
  translations: readonly string[];
  /** The number of the home page. Undefined if the search does not find the home page. */
  homePage: number | undefined;
  /** The words that queries ignore. */
  stopWords: string[];
  /** The stop words of the other languages of the interface, by language. */
  otherStopWords: Record<string, string[]>;
  /** Synonym rules. The key is the term of the first word that a query must contain for the rule. */
  synonyms: Record<number, SynonymEntry[]>;
  /**
   * The normalized words of the product's name. They do not form a concept with a number next to them: “Acme 4.5”
   * means version 4.5.
   */
  name: string[];
  /** Patterns for the endings of inflected words in the language of the index. */
  endings: EndingPatterns;
  /** Patterns for how people ask in the language of the index. */
  question: QuestionPatterns;
  /** The page numbers of the pages about the API that Factsheet itself provides. */
  developerPages: number[];
}

/** A synonym rule of the index. Instead of words, it contains terms and positions in the vocabulary. */
export interface SynonymEntry {
  /** The terms that must follow the first term in the query. Empty if the rule is for a single word. */
  rest: number[];
  /** The synonyms. Each synonym is a list of words, as positions in the vocabulary. */
  meant: number[][];
}

/** An open index. Its tables are views of the file, and texts are only decoded when they are read. */
export interface SearchIndex extends IndexTables {
  header: IndexHeader;
  stopWords: ReadonlySet<string>;
  otherStopWords: ReadonlyMap<string, ReadonlySet<string>>;
  pageCount: number;
  sectionCount: number;
  /** The number of words on each page, without the words of the questions that the page answers. */
  pageLengths: Uint32Array;
  /** The sum of `pageLengths`. */
  wordCount: number;
}

/**
 * Writes an index file: one line of JSON with the header and the place of each array, followed by the arrays. Each
 * array starts at a multiple of four bytes.
 */
export function writeIndexFile(header: IndexHeader, tables: IndexTables): Uint8Array {
  const places: Record<string, Place[]> = {};
  const parts: { start: number; array: TableArray }[] = [];
  let size = 0;
  for (const [name, table] of Object.entries(tables) as [string, Table][]) {
    places[name] = arraysOf(table).map((array) => {
      const start = size;
      parts.push({ start, array });
      size = aligned(start + array.byteLength);
      return [array.BYTES_PER_ELEMENT as Width, start, array.length];
    });
  }
  const head: FileHead = { format: INDEX_FORMAT, ...header, size, tables: places };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const origin = aligned(line.length);
  const file = new Uint8Array(origin + size);
  file.set(line);
  for (const { start, array } of parts) {
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), origin + start);
  }
  return file;
}

/**
 * Opens an index without copying or decoding its tables.
 * @throws Error if the bytes are not a complete index of this format. The message says how to fix the problem.
 */
export function openIndex(file: Uint8Array): SearchIndex {
  // A typed array must start at a multiple of the size of its numbers. A copy of the file starts at 0.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const length = bytes.indexOf(LINE_FEED) + 1;
  const { format, size, tables: places, ...header } = readHead(bytes.subarray(0, length));
  if (format !== INDEX_FORMAT) {
    throw new Error(
      `The search index has format ${format}; this code reads ${INDEX_FORMAT}. ${FIX}`,
    );
  }
  const origin = aligned(length);
  if (bytes.length < origin + size) {
    throw new Error(`The search index is cut off at ${bytes.length} bytes. ${FIX}`);
  }
  const view = ([width, start, count]: Place): TableArray =>
    new ARRAYS[width](bytes.buffer as ArrayBuffer, bytes.byteOffset + origin + start, count);
  // A table with two arrays contains texts, any other table numbers.
  const entries = Object.entries(places).map(([name, [first, second]]) => [
    name,
    second ? new StringTable(view(first!) as Uint8Array, view(second) as Integers) : view(first!),
  ]);
  const tables = Object.fromEntries(entries) as IndexTables;
  const pageLengths = new Uint32Array(tables.pageWords.length);
  for (const [section, page] of tables.sectionPage.entries()) {
    pageLengths[page]! += tables.sectionEnd[section]! - tables.sectionStart[section]!;
  }
  return {
    header,
    stopWords: new Set(header.stopWords),
    otherStopWords: new Map(
      Object.entries(header.otherStopWords).map(([code, words]) => [code, new Set(words)]),
    ),
    pageCount: tables.pageWords.length,
    sectionCount: tables.sectionPage.length,
    pageLengths,
    wordCount: pageLengths.reduce((sum, words) => sum + words, 0),
    ...tables,
  };
}

type Table = IndexTables[keyof IndexTables];
type TableArray = Uint8Array | Integers;
type Width = keyof typeof ARRAYS;

/** The bytes of each number, the offset of the first number, and how many numbers there are. */
type Place = [width: Width, start: number, count: number];

interface FileHead extends IndexHeader {
  format: number;
  /** The size of all tables together, in bytes. */
  size: number;
  /** The places of the arrays of each table: two for a table of texts, one for a table of numbers. */
  tables: Record<string, Place[]>;
}

/** The type of an array by the bytes of its numbers. */
const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array };
/** Each array starts at a multiple of this number of bytes, which is the size of the largest numbers. */
const ALIGNMENT = 4;
const LINE_FEED = 0x0a;
/** The end of each error message. */
const FIX = 'Build the site again with the same version of this code.';

/**
 * Returns the arrays of a table: the bytes and the starts for a table of texts, or a single array for a table of
 * numbers.
 */
function arraysOf(table: Table): TableArray[] {
  return table instanceof StringTable ? [table.bytes, table.starts] : [table];
}

/** Parses the first line of an index file. */
function readHead(line: Uint8Array): FileHead {
  try {
    return JSON.parse(new TextDecoder().decode(line)) as FileHead;
  } catch {
    throw new Error(`The search index does not start with a line of JSON. ${FIX}`);
  }
}

/** Rounds a length up to the next multiple of `ALIGNMENT`. */
function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
