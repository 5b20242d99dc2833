/** A table of unsigned integers: little-endian u32 each. */
export function integers(values: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < values.length; place++)
    view.setUint32(place * 4, values[place]!, true);
  return bytes;
}

/** Two tables for texts read one at a time: the UTF-8 of all, and n + 1 places where they start. */
export function strings(name: string, values: string[]): Record<string, Uint8Array> {
  const encoded = values.map((value) => new TextEncoder().encode(value));
  const starts = [0];
  for (const { length } of encoded) starts.push(starts.at(-1)! + length);
  const text = new Uint8Array(starts.at(-1)!);
  for (const [place, bytes] of encoded.entries()) text.set(bytes, starts[place]);
  return { [`${name}Text`]: text, [`${name}Starts`]: integers(starts) };
}
