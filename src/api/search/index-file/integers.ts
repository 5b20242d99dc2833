/** Unsigned integers of 16 or 32 bits. */
export type Integers = Uint16Array | Uint32Array;

/** Stores numbers in the smallest array type in which they all fit. */
export function integers(values: readonly number[]): Integers {
  const isNarrow = values.every((value) => value < 2 ** 16);
  return isNarrow ? Uint16Array.from(values) : Uint32Array.from(values);
}

/**
 * Converts the lengths of consecutive parts to their starts, followed by the end of the last part: `[2, 3]` becomes
 * `[0, 2, 5]`.
 */
export function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

/** Appends an unsigned number below 2^32 as LEB128: seven bits per byte, the lowest first. */
export function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads a number that `pushVarint` wrote, and moves the cursor past it. */
export function readVarint(bytes: Uint8Array, cursor: { at: number }): number {
  let byte = bytes[cursor.at++]!;
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[cursor.at++]!;
    value |= (byte & 127) << shift;
  }
  return value;
}

/** Moves the cursor past `count` numbers. A number ends with a byte below 128. */
export function skipVarints(bytes: Uint8Array, cursor: { at: number }, count: number): void {
  let { at } = cursor;
  for (let left = count; left > 0;) if (bytes[at++]! < 128) left--;
  cursor.at = at;
}
