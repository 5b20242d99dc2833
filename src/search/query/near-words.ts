import type { Pack } from '../pack/pack.ts';
import type { StringTable } from '../pack/string-table.ts';
import { EditDistances } from './edit-distances.ts';
import { LOOK_UP, READ_WORD, type Effort } from './effort.ts';
import { isBeyondLatin } from './split-words.ts';

/** A word of the vocabulary, and the edits that part it from another. */
export interface NearWord {
  place: number;
  distance: number;
}

/**
 * The words of the vocabulary within `limit` edits of a word: those with the same first letter, then
 * the others on its side of the alphabet, Latin or beyond; fewer when the effort is spent.
 */
export function wordsWithin(
  { word: words }: Pack,
  word: string,
  limit: number,
  effort: Effort,
): NearWord[] {
  effort.spend(3 * LOOK_UP);
  const first = String.fromCodePoint(word.codePointAt(0)!);
  const letter = encoder.encode(first);
  const beyond = words.lowerBound(BEYOND_LATIN);
  const own = words.lowerBound(letter);
  const after = words.lowerBound(following(letter));
  const [start, end] = isBeyondLatin(first) ? [beyond, words.length] : [0, beyond];
  const distances = new EditDistances(encoder.encode(word), limit);
  return [
    { from: own, to: after },
    { from: start, to: own },
    { from: after, to: end },
  ].flatMap((range) => near(words, range, distances, effort));
}

const encoder = new TextEncoder();
const BEYOND_LATIN = encoder.encode('\u0250');

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
): NearWord[] {
  const { bytes, starts } = words;
  const found: NearWord[] = [];
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
