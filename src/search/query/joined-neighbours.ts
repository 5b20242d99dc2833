import type { SearchIndex } from '../index-file/index-file.ts';
import type { Meaning } from './meanings.ts';
import { exactTerms } from './vocabulary.ts';

/** Words that follow each other and are written as one on some page: `lock screen`, `l 12`. */
export function joinedNeighbours(index: SearchIndex, words: readonly string[]): Meaning[] {
  return words.slice(1).flatMap((word, start) => {
    const candidates = exactTerms(index, words[start]! + word)
      .filter(({ term }) => index.termPages[term]! > 0)
      .map(({ term, word: joined }) => ({
        term,
        word: joined,
        weight: JOINED,
        by: 'joining' as const,
      }));
    return candidates.length > 0 ? [{ start, length: 2, candidates, said: false }] : [];
  });
}

const JOINED = 0.8;
