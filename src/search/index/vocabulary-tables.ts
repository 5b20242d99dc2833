import { integers } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';

/**
 * Creates the tables of the vocabulary.
 * @param words Sorted with `byUtf8`.
 * @param termOf Returns the number of a word's term.
 */
export function vocabularyTables(words: readonly string[], termOf: (word: string) => number) {
  return {
    word: StringTable.of(words),
    wordTerm: integers(words.map(termOf)),
  };
}

/** Sorts texts by their UTF-8 bytes, as `StringTable.lowerBound` requires. */
export function byUtf8(texts: Iterable<string>): string[] {
  return Array.from(texts, (text) => Buffer.from(text))
    .toSorted((a, b) => Buffer.compare(a, b))
    .map(String);
}
