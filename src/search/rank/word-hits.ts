import { firstPlace } from '../index-file/first-place.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import type { Positions } from '../index-file/positions.ts';
import type { Scoring } from './scoring.ts';

/** An occurrence of a word of the query, or of one that it may stand for. */
export interface WordHit {
  /** Position among the words of the page. */
  at: number;
  /** Number of the word in the query. */
  word: number;
  /** 1 for the word itself, less for another and in code. */
  weight: number;
}

/** Where the words of a query stand on a page, ascending; of a very long page those that tell most. */
export function hitsOn(
  { index, weights, words }: Scoring,
  page: number,
  positions: Positions,
): WordHit[] {
  const hits: WordHit[] = [];
  const isInCode = codeOn(index, page);
  const numbered = words.map(({ candidates, idf }, word) => ({ candidates, idf, word }));
  for (const { candidates, word } of numbered.toSorted((a, b) => b.idf - a.idf)) {
    for (const { term, weight } of candidates) {
      for (const at of positions.of(term, page).slice(0, MOST_HITS - hits.length)) {
        const kind = isInCode(at) ? weights.code : 1;
        hits.push({ at, word, weight: kind * weight });
      }
    }
  }
  return hits.toSorted((a, b) => a.at - b.at || a.word - b.word);
}

/** More than a page of 5,000 words has for a question; sections and excerpts are made from them. */
const MOST_HITS = 1000;

/** Tells whether a position on the page is in code: between the ends of a stretch, which ascend. */
function codeOn(index: SearchIndex, page: number): (position: number) => boolean {
  const { pageFirstSection, sectionCodeStart, codeStretches } = index;
  const first = sectionCodeStart[pageFirstSection[page]!]!;
  const end = sectionCodeStart[pageFirstSection[page + 1]!]!;
  return (position) => {
    const next = firstPlace(first, end, (place) => codeStretches[place]! <= position);
    return (next - first) % 2 === 1;
  };
}
