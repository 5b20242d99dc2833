import { integers } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';
import { isBeyondLatin } from '../query/split-words.ts';

/**
 * Creates the tables of the vocabulary.
 * @param words Sorted with `byUtf8`.
 * @param termOf Returns the number of a word's term.
 */
export function vocabularyTables(words: readonly string[], termOf: (word: string) => number) {
  return {
    word: StringTable.of(words),
    wordTerm: integers(words.map(termOf)),
    wordEndings: integers(endingsOf(words)),
  };
}

/** Sorts texts by their UTF-8 bytes, as `StringTable.lowerBound` requires. */
export function byUtf8(texts: Iterable<string>): string[] {
  return Array.from(texts, (text) => Buffer.from(text))
    .toSorted((a, b) => Buffer.compare(a, b))
    .map(String);
}

/** Offsets of all endings of non-Latin words in the bytes of all words, sorted by ending. */
function endingsOf(words: readonly string[]): number[] {
  const endings: { start: number; ending: Buffer }[] = [];
  let offset = 0;
  for (const word of words) {
    const bytes = Buffer.from(word);
    const end = isBeyondLatin(word) ? bytes.length : 0;
    for (let at = 0; at < end; at++) {
      if (!isContinuation(bytes[at]!))
        endings.push({ start: offset + at, ending: bytes.subarray(at) });
    }
    offset += bytes.length;
  }
  return endings
    .toSorted((a, b) => Buffer.compare(a.ending, b.ending) || a.start - b.start)
    .map(({ start }) => start);
}

/** Tells whether a UTF-8 byte is not the first byte of a character. */
const isContinuation = (byte: number) => (byte & 0xc0) === 0x80;
