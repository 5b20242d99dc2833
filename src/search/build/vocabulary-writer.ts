import { isLatin } from '../query/split-words.ts';
import type { IndexedTerm } from './pagefind-index.ts';

/**
 * Every word of the pages, sorted by its UTF-8, with the number of its term.
 * @param stems The stems of each word, as `stemsOf` gives them.
 */
export function vocabularyTables(stems: Map<string, string[]>, terms: IndexedTerm[]) {
  const numbers = new Map(terms.map(({ stem }, number) => [stem, number]));
  const entries: { word: string; term: number }[] = [];
  for (const [word, stemsOfWord] of stems) {
    for (const stem of stemsOfWord) {
      const term = numbers.get(stem);
      if (term !== undefined) entries.push({ word, term });
    }
  }
  entries.sort((a, b) => compareUtf8(a.word, b.word) || a.term - b.term);
  const words = entries.map(({ word }) => word);
  return {
    word: words,
    wordTerm: entries.map(({ term }) => term),
    wordEndings: endingsOf(words),
  };
}

/** Offsets of the endings of words beyond Latin, in the UTF-8 of all words, in the endings' order. */
function endingsOf(words: readonly string[]): number[] {
  const endings: { start: number; key: string }[] = [];
  let offset = 0;
  for (const word of words) {
    const bytes = Buffer.from(word);
    for (let at = 0; at < bytes.length && !isLatin(word); at++) {
      // Each byte as one character, because strings then sort as their bytes do.
      if (isLetterStart(bytes[at]!))
        endings.push({ start: offset + at, key: bytes.toString('latin1', at) });
    }
    offset += bytes.length;
  }
  endings.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)) || a.start - b.start);
  return endings.map(({ start }) => start);
}

const isLetterStart = (byte: number) => (byte & 0xc0) !== 0x80;

function compareUtf8(a: string, b: string): number {
  for (let place = 0; place < Math.min(a.length, b.length); place++) {
    const difference = (a.codePointAt(place) ?? 0) - (b.codePointAt(place) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
