import type { Pack } from '../pack/pack.ts';
import type { Candidate } from './candidate.ts';
import type { Effort } from './effort.ts';

/**
 * The words of the vocabulary within a few edits of a word no page uses, by its length; a swap of
 * neighbours is one edit. The nearest distance that has any word wins, and of its words
 * those with the same first letter, then the most frequent.
 *
 * Walks the sorted vocabulary like a trie: words share the rows of the distance matrix that belong
 * to their common beginning, and a beginning that is too far off skips all the words that have it.
 */
export function corrections(pack: Pack, word: string, effort: Effort): Candidate[] {
  const limit = word.length > MAX_LENGTH ? 0 : editsOf(word);
  if (limit === 0) return [];
  const found = wordsWithin(pack, word, limit, effort);
  const nearest = Math.min(...found.map(({ distance }) => distance));
  const byTerm = new Map<number, Candidate & { score: number }>();
  for (const { place, distance } of found) {
    if (distance > nearest) continue;
    if (pack.word.at(place)[0] !== word[0]) continue;
    const term = pack.wordTerm[place]!;
    const text = pack.word.at(place);
    const score = Math.log1p(pack.termPages[term]!) + (text[0] === word[0] ? 2 : 0);
    if ((byTerm.get(term)?.score ?? -1) < score) {
      byTerm.set(term, { term, word: text, weight: 0, by: 'spelling', score });
    }
  }
  const ranked = [...byTerm.values()].toSorted((a, b) => b.score - a.score || a.term - b.term);
  return ranked.slice(0, MAX_CORRECTIONS).map(({ term, word: text }, rank) => ({
    term,
    word: text,
    weight: CORRECTION_WEIGHT / (1 + rank),
    by: 'spelling',
  }));
}

/** Edits that a word of at least so many letters may need; a shorter one is another word. */
const EDITS = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
];
const editsOf = (word: string) => EDITS.find(({ letters }) => word.length >= letters)?.edits ?? 0;

const MAX_LENGTH = 32;
/** Steps that it costs to skip the words of one beginning. */
const SKIP = 2;
const MAX_CORRECTIONS = 3;
const CORRECTION_WEIGHT = 0.8;

function wordsWithin(
  pack: Pack,
  word: string,
  limit: number,
  effort: Effort,
): { place: number; distance: number }[] {
  const { bytes, starts, length: count } = pack.word;
  const target = new TextEncoder().encode(word);
  const width = target.length + 1;
  const longest = target.length + limit;
  const rows = new Uint8Array((longest + 2) * width);
  for (let column = 0; column < width; column++) rows[column] = column;
  const current = new Uint8Array(longest + 1);
  const found: { place: number; distance: number }[] = [];
  let depth = 0;
  let place = 0;
  while (place < count) {
    const start = starts[place]!;
    const length = starts[place + 1]! - start;
    let shared = 0;
    while (shared < depth && shared < length && current[shared] === bytes[start + shared]) shared++;
    depth = shared;
    let least = 0;
    while (depth < length && depth < longest) {
      const byte = bytes[start + depth]!;
      current[depth++] = byte;
      least = fillRow(rows, depth, width, target, current);
      if (!effort.spend(1)) return found;
      if (least > limit) break;
    }
    if (least > limit || length > longest) {
      // No word that begins like this one is near: skip them all.
      if (!effort.spend(SKIP)) return found;
      place = afterPrefix(pack, place, current.subarray(0, depth));
      if (least > limit) depth--;
      continue;
    }
    const distance = rows[depth * width + width - 1]!;
    if (distance <= limit) found.push({ place, distance });
    place++;
  }
  return found;
}

/** Damerau-Levenshtein (optimal string alignment): fills one row and returns its least value. */
function fillRow(
  rows: Uint8Array,
  depth: number,
  width: number,
  target: Uint8Array,
  current: Uint8Array,
): number {
  const row = depth * width;
  const above = row - width;
  const byte = current[depth - 1]!;
  rows[row] = depth;
  let least = depth;
  for (let column = 1; column < width; column++) {
    const same = target[column - 1] === byte;
    let value = rows[above + column - 1]! + (same ? 0 : 1);
    value = Math.min(value, rows[above + column]! + 1, rows[row + column - 1]! + 1);
    const swapped =
      depth > 1 &&
      column > 1 &&
      target[column - 2] === byte &&
      target[column - 1] === current[depth - 2];
    if (swapped) value = Math.min(value, rows[above - width + column - 2]! + 1);
    rows[row + column] = value;
    if (value < least) least = value;
  }
  return least;
}

/** The first place after `place` whose word does not start with `prefix`, by doubling steps. */
function afterPrefix(pack: Pack, place: number, prefix: Uint8Array): number {
  let step = 1;
  let inside = place;
  while (inside + step < pack.word.length && pack.word.startsWith(inside + step, prefix)) {
    inside += step;
    step *= 2;
  }
  let outside = Math.min(inside + step, pack.word.length);
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1;
    if (pack.word.startsWith(middle, prefix)) inside = middle;
    else outside = middle;
  }
  return outside;
}
