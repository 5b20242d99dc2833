import type { SearchIndex } from '../index-file/index-file.ts';
import { mostFrequent, type Candidate } from './candidate.ts';
import { LOOK_UP, READ_WORD, type Effort } from './effort.ts';
import { isBeyondLatin } from './split-words.ts';

/**
 * The terms of a word in a script that may leave out spaces: words of the vocabulary that contain it
 * or, if there is none, words that it contains. Looked up by their endings and beginnings, so that
 * the cost does not grow with the vocabulary.
 */
export function partialTerms(index: SearchIndex, word: string, effort: Effort): Candidate[] {
  const containing = placesContaining(index, word, effort);
  const places = containing.length > 0 ? containing : placesContained(index, word, effort);
  const guesses = places.map((place): Candidate => ({
    term: index.wordTerm[place]!,
    weight: 1,
    word: index.word.at(place),
    by: 'part',
  }));
  return mostFrequent(index, guesses, { weight: PART_WEIGHT, by: 'part' });
}

const encoder = new TextEncoder();
const PART_WEIGHT = 0.5;
/** Words that contain a single sign may be a tenth of the vocabulary. */
const MAX_PLACES = 256;

/** A word contains a part where one of its endings starts with it. */
function placesContaining(index: SearchIndex, part: string, effort: Effort): number[] {
  const { word, wordEndings } = index;
  const key = encoder.encode(part);
  let low = 0;
  let high = wordEndings.length;
  while (low < high) {
    if (!effort.spend(LOOK_UP)) return [];
    const middle = (low + high) >>> 1;
    if (compareEnding(index, middle, key) < 0) low = middle + 1;
    else high = middle;
  }
  const places = new Set<number>();
  for (let ending = low; ending < wordEndings.length && places.size < MAX_PLACES; ending++) {
    if (compareEnding(index, ending, key) !== 0 || !effort.spend(LOOK_UP + READ_WORD)) break;
    places.add(word.placeAt(wordEndings[ending]!));
  }
  return [...places];
}

/** 0 for an ending that starts with the key, less for one that sorts before such endings. */
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

/** Words of two letters or more that start anywhere in a word, except Latin ones. */
function placesContained({ word }: SearchIndex, whole: string, effort: Effort): number[] {
  const places = new Set<number>();
  const letters = Array.from(whole);
  for (let start = 0; start < letters.length; start++) {
    if (!isBeyondLatin(letters[start]!)) continue;
    let part = '';
    for (let end = start; end < letters.length; end++) {
      if (!effort.spend(LOOK_UP)) return [...places];
      part += letters[end]!;
      const key = encoder.encode(part);
      let place = word.lowerBound(key);
      if (place === word.length || !word.startsWith(place, key)) break;
      for (; part.length > 1 && word.is(place, key) && effort.spend(READ_WORD); place++) {
        places.add(place);
      }
    }
  }
  return [...places];
}
