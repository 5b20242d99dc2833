import type { SearchIndex } from '../index-file/index-file.ts';
import type { Budget } from './budget.ts';
import type { Candidate } from './candidate.ts';
import { guessWord } from './guesses.ts';
import { splitWords } from './split-words.ts';
import { exactTerms } from './vocabulary.ts';

/** A word of the query text and its candidates, without synonyms. */
export interface InputWord {
  word: string;
  /** The word as it was typed, in lower case. */
  typed: string;
  /** Whether this is a compound, whose parts follow as further words. */
  compound: boolean;
  candidates: Candidate[];
}

/** Splits a query into words and finds their candidates. The parts of a compound follow it. */
export function readInputWords(index: SearchIndex, text: string, budget: Budget): InputWord[] {
  const words: InputWord[] = [];
  const cache = new Map<string, InputWord[]>();
  for (const { typed: wholeTyped, whole, parts } of splitWords(text)) {
    for (const word of [whole, ...parts]) {
      const compound = word === whole && parts.length > 0;
      const typed = word === whole ? wholeTyped : word;
      const read = cache.get(word) ?? readWord(index, { word, typed, compound }, budget);
      cache.set(word, read);
      words.push(...read);
    }
    if (words.length >= MAX_WORDS) break;
  }
  return words.slice(0, MAX_WORDS);
}

/** Enough for any question; limits the cost of nonsense. */
const MAX_WORDS = 64;

/** Returns the word, or its known parts for an unknown word of letters and digits such as `ios16`. */
function readWord(
  index: SearchIndex,
  input: Omit<InputWord, 'candidates'>,
  budget: Budget,
): InputWord[] {
  const exact = exactTerms(index, input.word);
  if (exact.length > 0) return [{ ...input, candidates: exact }];
  const { candidates, parts } = guessWord(index, input, budget);
  if (parts.length === 0) return [{ ...input, candidates }];
  return parts.map((word) => ({
    word,
    typed: word,
    compound: false,
    candidates: exactTerms(index, word),
  }));
}
