/** Reads one unsigned LEB128 number and moves on. */
export function readVarint(bytes: Uint8Array, cursor: { at: number }): number {
  let byte = bytes[cursor.at++]!;
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[cursor.at++]!;
    value |= (byte & 127) << shift;
  }
  return value;
}

/** Moves on behind as many numbers. */
export function skipVarints(bytes: Uint8Array, cursor: { at: number }, count: number): void {
  let { at } = cursor;
  for (let left = count; left > 0;) if (bytes[at++]! < 128) left--;
  cursor.at = at;
}
