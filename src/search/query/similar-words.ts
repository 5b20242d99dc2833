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
  { bytes, starts }: StringTable,
  { from, to }: { from: number; to: number },
  distances: EditDistances,
  budget: Budget,
): SimilarWord[] {
  const found: SimilarWord[] = [];
  // All words with this many letters of the previous word differ too much.
  let tooDifferent = Infinity;
  for (let place = from; place < to && budget.spend(1); place++) {
    const start = starts[place]!;
    const length = starts[place + 1]! - start;
    let depth = distances.sharedWith(bytes, start, length);
    if (depth >= tooDifferent) continue;
    tooDifferent = Infinity;
    while (depth < length && depth < tooDifferent) {
      if (!budget.spend(1)) return found;
      if (depth === distances.longest || !distances.add(bytes[start + depth]!))
        tooDifferent = depth + 1;
      depth++;
    }
    const distance =
      depth === length && tooDifferent === Infinity ? distances.distance() : undefined;
    if (distance === undefined) continue;
    if (!budget.spend(READ_WORD)) return found;
    found.push({ place, distance });
  }
  return found;
}
