import { compareText } from '../../text/order.ts';
import { isBeyondLatin } from '../query/split-words.ts';
import type { IndexedTerm } from './pagefind-index.ts';

/**
 * Words, sorted by their UTF-8, each with the number of its term.
 * @param stems The stems of each word, as `stemsOf` gives them.
 */
export function vocabularyTables(
  words: readonly string[],
  stems: ReadonlyMap<string, readonly string[]>,
  terms: readonly IndexedTerm[],
) {
  const numbers = new Map(terms.map(({ stem }, number) => [stem, number]));
  const entries: { word: string; term: number }[] = [];
  for (const word of words) {
    for (const stem of stems.get(word)!) {
      const term = numbers.get(stem);
      if (term !== undefined) entries.push({ word, term });
    }
  }
  entries.sort((a, b) => compareUtf8(a.word, b.word) || a.term - b.term);
  const sorted = entries.map(({ word }) => word);
  return {
    word: sorted,
    wordTerm: entries.map(({ term }) => term),
    wordEndings: endingsOf(sorted),
  };
}

/** Offsets of the endings of words beyond Latin, in the UTF-8 of all words, in the endings' order. */
function endingsOf(words: readonly string[]): number[] {
  const endings: { start: number; ending: string }[] = [];
  let offset = 0;
  for (const word of words) {
    // Each byte as one character, because such strings sort as their bytes do.
    const bytes = Buffer.from(word).toString('latin1');
    const end = isBeyondLatin(word) ? bytes.length : 0;
    for (let at = 0; at < end; at++) {
      if (isContinuation(bytes.charCodeAt(at))) continue;
      endings.push({ start: offset + at, ending: bytes.slice(at) });
    }
    offset += bytes.length;
  }
  endings.sort((a, b) => compareText(a.ending, b.ending) || a.start - b.start);
  return endings.map(({ start }) => start);
}

/** A byte of UTF-8 that starts no letter. */
const isContinuation = (byte: number) => (byte & 0xc0) === 0x80;

function compareUtf8(a: string, b: string): number {
  for (let place = 0; place < Math.min(a.length, b.length); place++) {
    const difference = (a.codePointAt(place) ?? 0) - (b.codePointAt(place) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
