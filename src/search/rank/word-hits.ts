import type { Positions } from '../pack/positions.ts';
import type { WeighedWord } from './weigh.ts';

/** An occurrence of a word of the query, or of one that it may stand for. */
export interface WordHit {
  /** Position among the words of the page. */
  at: number;
  /** Number of the word in the query. */
  word: number;
  /** 1 for the word itself, less for another. */
  weight: number;
}

/** Where the words of a query stand on a page, ascending; of a very long page those that tell most. */
export function hitsOn(
  words: readonly WeighedWord[],
  page: number,
  positions: Positions,
): WordHit[] {
  const hits: WordHit[] = [];
  const numbered = words.map(({ candidates, idf }, word) => ({ candidates, idf, word }));
  for (const { candidates, word } of numbered.toSorted((a, b) => b.idf - a.idf)) {
    const strongest = Math.max(...candidates.map(({ weight }) => weight));
    for (const { term, weight } of candidates) {
      for (const at of positions.of(term, page).slice(0, MOST_HITS - hits.length)) {
        hits.push({ at, word, weight: weight / strongest });
      }
    }
  }
  return hits.toSorted((a, b) => a.at - b.at || a.word - b.word);
}

/** More than a page of 5,000 words has for a question; sections and excerpts are made from them. */
const MOST_HITS = 1000;
