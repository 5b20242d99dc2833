import type { SearchIndex } from '../index-file/index-file.ts';
import type { StringTable } from '../index-file/string-table.ts';
import { EditDistances } from './edit-distances.ts';
import { LOOK_UP, READ_WORD, type Effort } from './effort.ts';

/** A word of the vocabulary, and the edits that part it from another. */
export interface SimilarWord {
  place: number;
  distance: number;
}

/**
 * The words of the vocabulary within `limit` edits of a word that have the same first letter; fewer
 * when the effort is spent.
 */
export function wordsWithin(
  { word: words }: SearchIndex,
  word: string,
  limit: number,
  effort: Effort,
): SimilarWord[] {
  effort.spend(2 * LOOK_UP);
  const letter = encoder.encode(String.fromCodePoint(word.codePointAt(0)!));
  const range = { from: words.lowerBound(letter), to: words.lowerBound(following(letter)) };
  return near(words, range, new EditDistances(encoder.encode(word), limit), effort);
}

const encoder = new TextEncoder();

/** What sorts right after all that starts with these bytes. */
function following(bytes: Uint8Array): Uint8Array {
  const next = bytes.slice();
  next[next.length - 1]!++;
  return next;
}

/**
 * Walks the sorted words like a trie: a beginning that is too far off skips all the words that have
 * it.
 */
function near(
  words: StringTable,
  { from, to }: { from: number; to: number },
  distances: EditDistances,
  effort: Effort,
): SimilarWord[] {
  const { bytes, starts } = words;
  const found: SimilarWord[] = [];
  let place = from;
  while (place < to && effort.spend(1)) {
    const start = starts[place]!;
    const length = starts[place + 1]! - start;
    let depth = distances.sharedWith(bytes, start, length);
    let possible = true;
    while (possible && depth < length && depth < distances.longest) {
      if (!effort.spend(1)) return found;
      possible = distances.add(bytes[start + depth++]!);
    }
    if (possible && depth === length) {
      const distance = distances.distance();
      if (distance !== undefined) {
        if (!effort.spend(READ_WORD)) return found;
        found.push({ place, distance });
      }
      place++;
    } else {
      place = placeAfter(words, place, bytes.subarray(start, start + depth), effort);
    }
  }
  return found;
}

/** The first place after `place` whose word does not start with `beginning`, by doubling steps. */
function placeAfter(
  words: StringTable,
  place: number,
  beginning: Uint8Array,
  effort: Effort,
): number {
  const isInside = (at: number) => effort.spend(1) && words.startsWith(at, beginning);
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
