import type { SearchIndex } from '../index-file/index-file.ts';

/** A term of the index that a query word matches. */
export interface Candidate {
  term: number;
  /** 1 for the word itself, less for other words. */
  weight: number;
  /** The word of the vocabulary that has this term. */
  word: string;
  /** How the query word and the term are related. */
  kind: 'exact' | 'synonym' | 'joined' | 'inflection' | 'spelling' | 'beginning' | 'part';
}

/** Selects the guesses that occur on the most pages, without repeated terms. */
export function mostFrequent(
  index: SearchIndex,
  guesses: readonly Pick<Candidate, 'term' | 'word'>[],
  { weight, kind }: Pick<Candidate, 'weight' | 'kind'>,
): Candidate[] {
  const byTerm = new Map(guesses.map((guess) => [guess.term, guess]));
  return [...byTerm.values()]
    .toSorted((a, b) => index.termPages[b.term]! - index.termPages[a.term]! || a.term - b.term)
    .slice(0, MAX_GUESSES)
    .map(({ term, word }) => ({ term, word, weight, kind }));
}

const MAX_GUESSES = 8;
