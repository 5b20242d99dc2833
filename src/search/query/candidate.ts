import type { SearchIndex } from '../index-file/index-file.ts';

/** A term of the index that a word of a query may stand for. */
export interface Candidate {
  term: number;
  /** 1 for the word itself, less for another. */
  weight: number;
  /** The word of the vocabulary that leads to the term. */
  word: string;
  /** How the word of the query leads to it. */
  by: 'itself' | 'synonym' | 'joining' | 'inflection' | 'spelling' | 'beginning' | 'part';
}

/** The guesses on most pages, one a term. */
export function mostFrequent(
  index: SearchIndex,
  guesses: Candidate[],
  { weight, by }: Pick<Candidate, 'weight' | 'by'>,
): Candidate[] {
  const byTerm = new Map(guesses.map((guess) => [guess.term, guess]));
  return [...byTerm.values()]
    .toSorted((a, b) => index.termPages[b.term]! - index.termPages[a.term]! || a.term - b.term)
    .slice(0, MAX_GUESSES)
    .map(({ term, word }) => ({ term, word, weight, by }));
}

const MAX_GUESSES = 8;
