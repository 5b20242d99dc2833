/**
 * Returns the similarity of two words, from 0 to 1. The similarity is 1 minus the edit distance divided by the length
 * of the longer word. If the edit distance is larger than `allowedEdits` permits for this length, the similarity is 0.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const allowed = allowedEdits(longest);
  const distance = editDistance(a, b, allowed);
  return distance > allowed ? 0 : 1 - distance / longest;
}

/**
 * Returns the largest edit distance at which two words count as similar. `longest` is the length of the longer word.
 */
export function allowedEdits(longest: number): number {
  return Math.floor(longest / 4);
}

/**
 * Returns the Levenshtein distance of two words: how many letters must be inserted, deleted or replaced. With `swaps`,
 * exchanging two neighbouring letters counts as one edit. Returns Infinity if the distance is larger than `limit`.
 *
 * Uses the algorithm of Ukkonen (1985), which takes at most limit² + limit × length steps. For each number of edits and
 * each diagonal of the distance matrix, it stores the furthest position in `a` that can be reached.
 */
export function editDistance(
  a: string,
  b: string,
  limit: number = Math.max(a.length, b.length),
  swaps = false,
): number {
  const end = b.length - a.length;
  if (Math.abs(end) > limit) return Infinity;
  const middle = limit + 1;
  const furthest = Array<number>(2 * middle + 1).fill(-2);
  for (let edits = 0; edits <= limit; edits++) {
    let below = -2;
    for (let diagonal = -edits; diagonal <= edits; diagonal++) {
      const at = middle + diagonal;
      const here = furthest[at]!;
      const step = swaps && isSwapped(a, here, b, here + diagonal) ? 2 : 1;
      let row = edits === 0 ? 0 : Math.max(below, here + step, furthest[at + 1]! + 1);
      row = Math.min(row, a.length, b.length - diagonal);
      while (row < a.length && a.charCodeAt(row) === b.charCodeAt(row + diagonal)) row++;
      if (diagonal === end && row === a.length) return edits;
      furthest[at] = row;
      below = here;
    }
  }
  return Infinity;
}

/** Tells whether the two letters from `i` in `a` are the two letters from `j` in `b`, in the opposite order. */
const isSwapped = (a: string, i: number, b: string, j: number) =>
  a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
