/**
 * How alike two words are, from 0 to 1: 1 for the same word, less for each letter to insert, delete
 * or replace, and 0 where more letters differ than `allowedEdits` tells.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const allowed = allowedEdits(longest);
  const distance = editDistance(a, b, allowed);
  return distance > allowed ? 0 : 1 - distance / longest;
}

/** How many letters may differ between two words that are alike, from the length of the longer one. */
export function allowedEdits(longest: number): number {
  return Math.floor(longest / 4);
}

/**
 * The number of letters to insert, delete or replace to make one word of the other (Levenshtein), or
 * some number above `limit` where it is more than that. It takes limit² steps and the length of a
 * word at most times the limit: for each number of edits it keeps, on each diagonal of the table of
 * all prefixes, how far along `a` so many edits lead (Ukkonen 1985).
 */
export function editDistance(
  a: string,
  b: string,
  limit: number = Math.max(a.length, b.length),
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
      let row = edits === 0 ? 0 : Math.max(below, here + 1, furthest[at + 1]! + 1);
      row = Math.min(row, a.length, b.length - diagonal);
      while (row < a.length && a.charCodeAt(row) === b.charCodeAt(row + diagonal)) row++;
      if (diagonal === end && row === a.length) return edits;
      furthest[at] = row;
      below = here;
    }
  }
  return Infinity;
}
