import type { SearchIndex } from '../index-file/index-file.ts';
import type { Candidate } from './candidate.ts';
import type { InputWord } from './input-words.ts';
import { termsOnPages } from './vocabulary.ts';

/** Additional candidates of one word or several consecutive words of a query. */
export interface Meaning {
  /** Number of the first word, and the number of words. */
  start: number;
  length: number;
  candidates: Candidate[];
}

/** Finds synonyms, and neighbouring words that pages write as one word. Returns none for very long queries. */
export function findMeanings(index: SearchIndex, words: readonly InputWord[]): Meaning[] {
  if (words.length > MAX_WORDS) return [];
  return [...synonyms(index, words), ...joinedNeighbours(index, words)];
}

const MAX_WORDS = 24;
const SYNONYM_WEIGHT = 0.9;
const JOINED_WEIGHT = 0.8;

/** Returns the factor for each word of a synonym with several words: the more words, the less each counts. */
const groupFactor = (words: number) => (words === 1 ? 1 : 0.6 / (1.5 * Math.sqrt(words)));

function synonyms(index: SearchIndex, words: readonly InputWord[]): Meaning[] {
  const terms = words.map(({ candidates }) => candidates.map(({ term }) => term));
  const meanings: Meaning[] = [];
  for (const [start, firsts] of terms.entries()) {
    for (const first of firsts) {
      for (const { rest, meant } of index.header.synonyms[first] ?? []) {
        const follows = rest.every((term, place) => terms[start + 1 + place]?.includes(term));
        if (!follows) continue;
        const candidates = meant.flatMap((group) => synonymCandidates(index, group));
        meanings.push({ start, length: rest.length + 1, candidates });
      }
    }
  }
  return meanings;
}

function synonymCandidates(
  { word, wordTerm }: SearchIndex,
  places: readonly number[],
): Candidate[] {
  return places.map((place) => ({
    term: wordTerm[place]!,
    word: word.at(place),
    weight: SYNONYM_WEIGHT * groupFactor(places.length),
    kind: 'synonym',
  }));
}

/** Finds neighbouring words that some page writes as one word, such as `lock screen` or `l 12`. */
function joinedNeighbours(index: SearchIndex, words: readonly InputWord[]): Meaning[] {
  return words.slice(1).flatMap(({ word }, start) => {
    const candidates = termsOnPages(index, words[start]!.word + word).map((one): Candidate =>
      Object.assign(one, { weight: JOINED_WEIGHT, kind: 'joined' }),
    );
    return candidates.length > 0 ? [{ start, length: 2, candidates }] : [];
  });
}
