import type { SearchIndex } from '../index-file/index-file.ts';
import { LOOK_UP, READ_WORD, type Budget } from './budget.ts';
import { isBeyondLatin } from './split-words.ts';
import { mostFrequent, type Candidate } from './vocabulary.ts';

/**
 * Finds candidates for a word in a script that may be written without spaces: words of the vocabulary that contain it.
 * If there are none, returns words of the vocabulary that it contains.
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
/** Weight of a word that only shares a part with the query word. */
const PART_WEIGHT = 0.5;
/** How many words are found at most. A single character can be part of a tenth of the vocabulary. */
const MAX_PLACES = 256;
/** How many bytes are searched in a step of the budget. */
const BYTES_PER_STEP = 100;

/**
 * Returns the places of the words that contain `part`. Searches the bytes of the whole vocabulary, which takes less
 * than a millisecond.
 */
function placesContaining({ word }: SearchIndex, part: string, budget: Budget): number[] {
  const bytes = Buffer.from(word.bytes.buffer, word.bytes.byteOffset, word.bytes.length);
  const key = encoder.encode(part);
  const places: number[] = [];
  if (!budget.spend(Math.ceil(bytes.length / BYTES_PER_STEP))) return places;
  for (let at = bytes.indexOf(key); at >= 0 && places.length < MAX_PLACES;) {
    if (!budget.spend(LOOK_UP + READ_WORD)) break;
    const place = word.placeAt(at);
    const end = word.starts[place + 1]!;
    // The bytes can also match across the end of a word, because no separator is between words.
    const isInside = at + key.length <= end;
    if (isInside) places.push(place);
    at = bytes.indexOf(key, isInside ? end : at + 1);
  }
  return places;
}

/**
 * Returns the places of the words with two or more characters that are part of `whole` and start with no Latin letter.
 */
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
