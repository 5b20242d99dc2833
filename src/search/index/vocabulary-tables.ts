import { integers } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';
import { isBeyondLatin } from '../query/split-words.ts';

/**
 * The tables of the vocabulary.
 * @param words Sorted by UTF-8, as `byUtf8` sorts them.
 * @param termOf The number of the term of a word.
 */
export function vocabularyTables(words: readonly string[], termOf: (word: string) => number) {
  return {
    word: StringTable.of(words),
    wordTerm: integers(words.map(termOf)),
    wordEndings: integers(endingsOf(words)),
  };
}

/** Sorts texts by their UTF-8, as `StringTable` searches them. */
export function byUtf8(texts: Iterable<string>): string[] {
  return Array.from(texts, (text) => Buffer.from(text))
    .toSorted((a, b) => Buffer.compare(a, b))
    .map(String);
}

/** Offsets of the endings of words beyond Latin, in the UTF-8 of all words, in the endings' order. */
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

/** A byte of UTF-8 that starts no letter. */
const isContinuation = (byte: number) => (byte & 0xc0) === 0x80;
