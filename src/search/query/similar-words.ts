import type { SearchIndex } from '../index-file/index-file.ts';
import type { StringTable } from '../index-file/string-table.ts';
import { EditDistances } from './edit-distances.ts';
import { LOOK_UP, READ_WORD, type Budget } from './budget.ts';

/** A word of the vocabulary and its edit distance from another word. */
export interface SimilarWord {
  place: number;
  distance: number;
}

/**
 * Finds the words of the vocabulary with the same first letter and at most `limit` edits. Stops when the
 * budget is used up.
 */
export function findSimilarWords(
  { word: words }: SearchIndex,
  word: string,
  limit: number,
  budget: Budget,
): SimilarWord[] {
  budget.spend(2 * LOOK_UP);
  const letter = encoder.encode(String.fromCodePoint(word.codePointAt(0)!));
  const range = { from: words.lowerBound(letter), to: words.lowerBound(following(letter)) };
  return findInRange(words, range, new EditDistances(encoder.encode(word), limit), budget);
}

const encoder = new TextEncoder();

/** Returns the smallest key after all keys that start with these bytes. */
function following(bytes: Uint8Array): Uint8Array {
  const next = bytes.slice();
  next[next.length - 1]!++;
  return next;
}

/** Compares a range of sorted words, like a trie: skips all words with a beginning that differs too much. */
function findInRange(
  words: StringTable,
  { from, to }: { from: number; to: number },
  distances: EditDistances,
  budget: Budget,
): SimilarWord[] {
  const { bytes, starts } = words;
  const found: SimilarWord[] = [];
  let place = from;
  while (place < to && budget.spend(1)) {
    const start = starts[place]!;
    const length = starts[place + 1]! - start;
    let depth = distances.sharedWith(bytes, start, length);
    let possible = true;
    while (possible && depth < length && depth < distances.longest) {
      if (!budget.spend(1)) return found;
      possible = distances.add(bytes[start + depth++]!);
    }
    if (possible && depth === length) {
      const distance = distances.distance();
      if (distance !== undefined) {
        if (!budget.spend(READ_WORD)) return found;
        found.push({ place, distance });
      }
      place++;
    } else {
      place = placeAfter(words, place, bytes.subarray(start, start + depth), budget);
    }
  }
  return found;
}

/** Returns the first place after `place` whose word does not start with `beginning`; exponential search. */
function placeAfter(
  words: StringTable,
  place: number,
  beginning: Uint8Array,
  budget: Budget,
): number {
  const isInside = (at: number) => budget.spend(1) && words.startsWith(at, beginning);
  let step = 1;
  let inside = place;
  while (inside + step < words.length && isInside(inside + step)) {
    inside += step;
    step *= 2;
  }
  let outside = Math.min(inside + step, words.length);
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
