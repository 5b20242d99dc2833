/** Unsigned integers, as wide as the largest of them needs. */
export type Integers = Uint16Array | Uint32Array;

/** The smallest table for these numbers. */
export function integers(values: readonly number[]): Integers {
  const isNarrow = values.every((value) => value < 2 ** 16);
  return isNarrow ? Uint16Array.from(values) : Uint32Array.from(values);
}

/** The start of each of several consecutive parts, and the end of the last. */
export function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}
