/** Unsigned integers of 16 or 32 bits. */
export type Integers = Uint16Array | Uint32Array;

/** Stores numbers in the smallest type that can hold them all. */
export function integers(values: readonly number[]): Integers {
  const isNarrow = values.every((value) => value < 2 ** 16);
  return isNarrow ? Uint16Array.from(values) : Uint32Array.from(values);
}

/** Converts the lengths of consecutive parts to their starts, followed by the end of the last part. */
export function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}
