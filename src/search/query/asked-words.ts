import type { SearchIndex } from '../index-file/index-file.ts';
import type { Candidate } from './candidate.ts';
import type { Effort } from './effort.ts';
import { guess } from './guesses.ts';
import { wordsOf } from './split-words.ts';
import { exactTerms } from './vocabulary.ts';

/** A word as it was asked, and what it stands for by itself. */
export interface AskedWord {
  word: string;
  /** Whether its parts follow. */
  compound: boolean;
  candidates: Candidate[];
}

/** Every word in order, a compound followed by its parts; what is known as two words stands as two. */
export function askedWords(index: SearchIndex, text: string, effort: Effort): AskedWord[] {
  const asked: AskedWord[] = [];
  const known = new Map<string, AskedWord[]>();
  for (const { whole, parts } of wordsOf(text)) {
    for (const word of [whole, ...parts]) {
      const compound = word === whole && parts.length > 0;
      const read = known.get(word) ?? readWord(index, { word, compound }, effort);
      known.set(word, read);
      asked.push(...read);
    }
    if (asked.length >= MAX_WORDS) break;
  }
  return asked.slice(0, MAX_WORDS);
}

/** Enough for any question; a text of 300 characters of nonsense would cost time for nothing. */
const MAX_WORDS = 64;

function readWord(
  index: SearchIndex,
  asked: Pick<AskedWord, 'word' | 'compound'>,
  effort: Effort,
): AskedWord[] {
  const exact = exactTerms(index, asked.word);
  if (exact.length > 0) return [{ ...asked, candidates: exact }];
  const { candidates, parts } = guess(index, asked, effort);
  if (parts.length === 0) return [{ ...asked, candidates }];
  return parts.map((word) => ({ word, compound: false, candidates: exactTerms(index, word) }));
}
