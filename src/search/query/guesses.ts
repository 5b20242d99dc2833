import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, type Budget } from './budget.ts';
import type { Candidate } from './candidate.ts';
import { partialTerms } from './partial-terms.ts';
import { corrections } from './spelling.ts';
import { isBeyondLatin } from './split-words.ts';
import { completions, exactTerms, inflections } from './vocabulary.ts';

/** The guesses for an unknown word: similar terms, or the known words that it consists of. */
export interface Guess {
  candidates: Candidate[];
  parts: string[];
}

/**
 * Guesses what a word means that is not in the vocabulary. Tries these in order and returns the first
 * that finds anything: letters and digits as separate words, another inflection, a typo, the beginning of a
 * longer word. Words beyond Latin script are only compared with parts
 * of words. For a compound only typos are tried, because its parts are query words as well.
 */
export function guessWord(
  index: SearchIndex,
  { word, compound }: { word: string; compound: boolean },
  budget: Budget,
): Guess {
  if (compound) return { candidates: corrections(index, word, budget), parts: [] };
  if (isBeyondLatin(word)) return { candidates: partialTerms(index, word, budget), parts: [] };
  const separated = lettersAndDigits(word).filter((part) => isKnown(index, part, budget));
  if (separated.length > 1) return { candidates: [], parts: separated };
  const inflected = inflections(index, word, budget);
  if (inflected.length > 0) return { candidates: inflected, parts: [] };
  const corrected = corrections(index, word, budget);
  if (corrected.length > 0) return { candidates: corrected, parts: [] };
  return { candidates: completions(index, word, budget), parts: [] };
}

function lettersAndDigits(word: string): string[] {
  return word.match(/\d+|[^\d]+/g) ?? [];
}

const isKnown = (index: SearchIndex, word: string, budget: Budget) =>
  budget.spend(LOOK_UP) && pagesOf(index, word) > 0;

function pagesOf(index: SearchIndex, word: string): number {
  return Math.max(0, ...exactTerms(index, word).map(({ term }) => index.termPages[term]!));
}
