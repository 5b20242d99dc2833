import { binarySearch } from '../../../base/text/binary-search.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import type { Positions } from '../index-file/positions.ts';
import type { Scoring } from './scoring.ts';

/** An occurrence of a query word, or of one of its candidates, on a page. */
export interface WordHit {
  /** The position among the words of the page. */
  at: number;
  /** The number of the word in the query. */
  word: number;
  /** The term of the index that occurs here. */
  term: number;
  /** The weight: 1 for the word itself, less for another candidate and in code. */
  weight: number;
}

/** Finds at most 1,000 occurrences of the query words on a page, in the order of the page. */
export function findHits(
  { index, weights, words }: Scoring,
  page: number,
  positions: Positions,
): WordHit[] {
  const hits: WordHit[] = [];
  const isInCode = codeOn(index, page);
  const numbered = words.map(({ candidates, idf }, word) => ({ candidates, idf, word }));
  // Rare words come first. So if there are too many hits, those of frequent words are left out.
  for (const { candidates, word } of numbered.toSorted((a, b) => b.idf - a.idf)) {
    for (const { term, weight } of candidates) {
      for (const at of positions.of(term, page).slice(0, MAX_HITS - hits.length)) {
        hits.push({ at, word, term, weight: weight * (isInCode(at) ? weights.code : 1) });
      }
    }
  }
  return hits.toSorted((a, b) => a.at - b.at || a.word - b.word);
}

/** The maximum number of hits on a page. A question has fewer hits even on a page of 5,000 words. */
const MAX_HITS = 1000;

/** Returns a function that tells whether a position of the page is in code. */
function codeOn(index: SearchIndex, page: number): (position: number) => boolean {
  const { pageFirstSection, sectionCodeStart, codeStretches } = index;
  const first = sectionCodeStart[pageFirstSection[page]!]!;
  const end = sectionCodeStart[pageFirstSection[page + 1]!]!;
  return (position) => {
    // Starts and ends of stretches alternate in the table. So an odd number before the position means that a stretch is
    // open there.
    const next = binarySearch(first, end, (place) => codeStretches[place]! <= position);
    return (next - first) % 2 === 1;
  };
}
