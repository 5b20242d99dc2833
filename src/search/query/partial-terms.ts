import { binarySearch } from '../index-file/binary-search.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, READ_WORD, type Budget } from './budget.ts';
import { mostFrequent, type Candidate } from './candidate.ts';
import { isBeyondLatin } from './split-words.ts';

/**
 * Finds candidates for a word in a script that may be written without spaces: words of the vocabulary that
 * contain it or, if there are none, words that it contains. Uses sorted tables of endings and words, so
 * the cost does not grow with the vocabulary.
 */
export function partialTerms(index: SearchIndex, word: string, budget: Budget): Candidate[] {
  const containing = placesContaining(index, word, budget);
  const places = containing.length > 0 ? containing : placesContained(index, word, budget);
  const guesses = places.map((place) => ({
    term: index.wordTerm[place]!,
    word: index.word.at(place),
  }));
  return mostFrequent(index, guesses, { weight: PART_WEIGHT, kind: 'part' });
}

const encoder = new TextEncoder();
const PART_WEIGHT = 0.5;
/** A single character can be part of a tenth of the vocabulary. */
const MAX_PLACES = 256;

/** Returns the words with an ending that starts with `part`. */
function placesContaining(index: SearchIndex, part: string, budget: Budget): number[] {
  const { word, wordEndings } = index;
  const key = encoder.encode(part);
  const first = binarySearch(
    0,
    wordEndings.length,
    (ending) => budget.spend(LOOK_UP) && compareEnding(index, ending, key) < 0,
  );
  const places = new Set<number>();
  for (let ending = first; ending < wordEndings.length && places.size < MAX_PLACES; ending++) {
    if (compareEnding(index, ending, key) !== 0 || !budget.spend(LOOK_UP + READ_WORD)) break;
    places.add(word.placeAt(wordEndings[ending]!));
  }
  return [...places];
}

/** 0 if the ending starts with the key, negative if it sorts before such endings. */
function compareEnding(
  { word, wordEndings }: SearchIndex,
  ending: number,
  key: Uint8Array,
): number {
  const start = wordEndings[ending]!;
  const length = word.starts[word.placeAt(start) + 1]! - start;
  for (let index = 0; index < key.length; index++) {
    if (index === length) return -1;
    const difference = word.bytes[start + index]! - key[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the words of two or more characters that are part of `whole` and do not start with a Latin letter. */
function placesContained({ word }: SearchIndex, whole: string, budget: Budget): number[] {
  const places = new Set<number>();
  const letters = Array.from(whole);
  for (let start = 0; start < letters.length; start++) {
    if (!isBeyondLatin(letters[start]!)) continue;
    let part = '';
    for (let end = start; end < letters.length; end++) {
      if (!budget.spend(LOOK_UP)) return [...places];
      part += letters[end]!;
      const key = encoder.encode(part);
      let place = word.lowerBound(key);
      if (place === word.length || !word.startsWith(place, key)) break;
      for (; part.length > 1 && word.is(place, key) && budget.spend(READ_WORD); place++) {
        places.add(place);
      }
    }
  }
  return [...places];
}
