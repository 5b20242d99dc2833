/**
 * How alike two words are, from 0 to 1: 1 for the same word, less for each letter to insert, delete
 * or replace, and 0 where more than every fourth letter differs.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const allowed = Math.floor(longest / 4);
  if (Math.abs(a.length - b.length) > allowed) return 0;
  const distance = editDistance(a, b);
  return distance > allowed ? 0 : 1 - distance / longest;
}

/** The number of letters to insert, delete or replace to make one word of the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = previous[column - 1]! + Number(a[row - 1] !== b[column - 1]);
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}
