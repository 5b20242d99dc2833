import type { SearchIndex } from '../index-file/index-file.ts';
import type { Candidate } from './candidate.ts';

/** What words of a query stand for beside themselves. */
export interface Meaning {
  /** Number of the first word, and how many words it takes. */
  start: number;
  length: number;
  candidates: Candidate[];
  /** Whether it stands even where none of its words tells anything, as in “how much”. */
  said: boolean;
}

/**
 * The synonyms of words and of groups of words that follow each other.
 * @param terms The terms of each word of the query, in order.
 */
export function synonymsIn(index: SearchIndex, terms: readonly (readonly number[])[]): Meaning[] {
  const meanings: Meaning[] = [];
  for (const [start, firsts] of terms.entries()) {
    for (const first of firsts) {
      for (const { rest, meant } of index.header.synonyms[first] ?? []) {
        const said = rest.every((term, place) => terms[start + 1 + place]?.includes(term));
        if (!said) continue;
        const candidates = meant.flatMap((group) => candidatesOf(index, group));
        meanings.push({ start, length: rest.length + 1, candidates, said: true });
      }
    }
  }
  return meanings;
}

/** Worth of another word of the same meaning. */
const SYNONYM = 0.9;
/** Share of that for each word of a group: it says the same only together with the others. */
const groupShare = (words: number) => (words === 1 ? 1 : 0.6 / (1.5 * Math.sqrt(words)));

function candidatesOf({ word, wordTerm }: SearchIndex, places: readonly number[]): Candidate[] {
  return places.map((place) => ({
    term: wordTerm[place]!,
    word: word.at(place),
    weight: SYNONYM * groupShare(places.length),
    by: 'synonym',
  }));
}
