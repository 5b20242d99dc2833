import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, READ_WORD, type Budget } from './budget.ts';

/** A term of the index that a query word matches. */
export interface Candidate {
  term: number;
  /** The weight: 1 for the word itself, less for another word. */
  weight: number;
  /** The word in the vocabulary that has this term. */
  word: string;
  /** How the word of the query and the term are related. */
  kind: 'exact' | 'synonym' | 'inflection' | 'spelling' | 'beginning' | 'part';
}

/** A word of a query, and the terms of the index that it matches. */
export interface QueryWord {
  /** The normalized word. */
  word: string;
  /** The word as it was typed, in lower case. */
  typed: string;
  /** Whether the word is a compound, whose parts follow as further words. */
  compound: boolean;
  /** Whether the word is not part of the question, but of the text around it. */
  aside?: boolean;
  /** The terms that the word matches. If a page contains the word itself, the terms of this word come first. */
  candidates: Candidate[];
}

/** Returns the terms of a word. Returns an empty list if the vocabulary does not contain the word. */
export function exactTerms(index: SearchIndex, word: string): Candidate[] {
  const key = encoder.encode(word);
  const candidates: Candidate[] = [];
  for (let place = index.word.lowerBound(key); index.word.is(place, key); place++) {
    candidates.push({ term: index.wordTerm[place]!, weight: 1, word, kind: 'exact' });
  }
  return candidates;
}

/**
 * Returns the terms of a word, without terms that are on no page. Some words of the vocabulary only occur in synonyms.
 */
export const termsOnPages = (index: SearchIndex, word: string): Candidate[] =>
  exactTerms(index, word).filter(({ term }) => index.termPages[term]! > 0);

/** Returns the words that start with `word`. Returns an empty list if `word` has fewer than five letters. */
export function completions(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  if (word.length < 5) return [];
  const found = withPrefix(index, word, budget).filter((other) => isSimilar(word, other.word));
  return mostFrequent(index, found, { weight: 0.5, kind: 'beginning' });
}

/**
 * Tells whether another word can be a form of a word. A form such as `february17`, a number joined with the word next
 * to it, cannot be a form of a word without digits.
 */
export const isSimilar = (word: string, other: string): boolean =>
  !/\d/.test(other) || /\d/.test(word);

const encoder = new TextEncoder();

/** Returns the first 256 words that start with a prefix. */
export function withPrefix(
  index: SearchIndex,
  prefix: string,
  budget: Budget,
): Pick<Candidate, 'term' | 'word'>[] {
  const key = encoder.encode(prefix);
  const found: Pick<Candidate, 'term' | 'word'>[] = [];
  budget.spend(LOOK_UP);
  let place = index.word.lowerBound(key);
  while (place < index.word.length && found.length < 256 && index.word.startsWith(place, key)) {
    if (!budget.spend(READ_WORD)) break;
    const word = index.word.at(place);
    found.push({ term: index.wordTerm[place]!, word });
    place++;
  }
  return found;
}

/** Selects the eight guesses that are on the most pages. Each term is kept once. */
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

/** The maximum number of guesses that are searched instead of an unknown word. */
const MAX_GUESSES = 8;
