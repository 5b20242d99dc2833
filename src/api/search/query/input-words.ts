import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, type Budget } from './budget.ts';
import { partialTerms } from './partial-terms.ts';
import { corrections } from './spelling.ts';
import { isBeyondLatin, splitWords } from './split-words.ts';
import {
  completions,
  exactTerms,
  inflections,
  termsOnPages,
  type Candidate,
} from './vocabulary.ts';

/** A word of a query, and the terms of the index that it matches. */
export interface QueryWord {
  /** The normalized word. */
  word: string;
  /** The word as it was typed, in lower case. */
  typed: string;
  /** Whether this is a compound, whose parts follow as further words. */
  compound: boolean;
  /** The terms that the word matches. If a page contains the word itself, its terms come first. */
  candidates: Candidate[];
}

/** Splits a query into words and finds their candidates. The parts of a compound follow it. */
export function readInputWords(index: SearchIndex, text: string, budget: Budget): QueryWord[] {
  const words: QueryWord[] = [];
  const cache = new Map<string, QueryWord[]>();
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

/**
 * Looks a word up in the vocabulary. Returns it with its terms. An unknown word of letters and digits, such as `ios16`,
 * is replaced by its two parts if pages contain both. For another unknown word, guesses the terms.
 */
function readWord(
  index: SearchIndex,
  input: Omit<QueryWord, 'candidates'>,
  budget: Budget,
): QueryWord[] {
  const { word, compound } = input;
  const exact = exactTerms(index, word);
  if (exact.length > 0) return [{ ...input, candidates: exact }];
  const parts = compound || isBeyondLatin(word) ? [] : (/^(\D+)(\d+)$/.exec(word) ?? []).slice(1);
  const known = parts
    .map((part) => ({ word: part, typed: part, compound: false, candidates: lookUp(part) }))
    .filter(({ candidates }) => candidates.length > 0);
  return known.length > 1 ? known : [{ ...input, candidates: guesses(index, input, budget) }];

  function lookUp(part: string): Candidate[] {
    return budget.spend(LOOK_UP) ? termsOnPages(index, part) : [];
  }
}

/**
 * Guesses what an unknown word means. Returns the first of these that exists: another inflection, a similar
 * spelling, the beginning of a longer word. Words beyond Latin script are only compared with parts of words.
 * For a compound only similar spellings are tried, because its parts are query words as well.
 */
function guesses(
  index: SearchIndex,
  { word, compound }: { word: string; compound: boolean },
  budget: Budget,
): Candidate[] {
  const inLatin = [inflections, corrections, completions];
  const attempts = compound ? [corrections] : isBeyondLatin(word) ? [partialTerms] : inLatin;
  for (const attempt of attempts) {
    const found = attempt(index, word, budget);
    if (found.length > 0) return found;
  }
  return [];
}
