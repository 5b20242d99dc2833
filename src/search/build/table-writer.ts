import { narrowPart, startPart, tablesOf, textPart, type PackTables } from '../pack/layout.ts';

/** What the tables of a pack are made of. */
export type PackContent = PackTables<{
  texts: readonly string[];
  integers: ArrayLike<number>;
  bytes: Uint8Array;
}>;

/** The tables of a pack as the bytes that its file holds, by name. */
export function encodeTables(content: PackContent): Record<string, Uint8Array> {
  const tables: Record<string, Uint8Array> = {};
  for (const name of tablesOf('bytes')) tables[name] = content[name];
  for (const name of tablesOf('integers')) Object.assign(tables, integers(name, content[name]));
  for (const name of tablesOf('texts')) {
    const encoded = content[name].map((text) => new TextEncoder().encode(text));
    const starts = startsOf(encoded.map(({ length }) => length));
    tables[textPart(name)] = joined(encoded, starts);
    Object.assign(tables, integers(startPart(name), starts));
  }
  return tables;
}

/** Where parts of these lengths start when they lie one after the other, and where the last ends. */
export function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

/** Little-endian u32, or u16 under another name where all values fit. */
function integers(name: string, values: ArrayLike<number>): Record<string, Uint8Array> {
  const isNarrow = Array.prototype.every.call(values, (value: number) => value < 2 ** 16);
  const width = isNarrow ? 2 : 4;
  const bytes = new Uint8Array(values.length * width);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < values.length; place++) {
    if (isNarrow) view.setUint16(place * width, values[place]!, true);
    else view.setUint32(place * width, values[place]!, true);
  }
  return { [isNarrow ? narrowPart(name) : name]: bytes };
}

function joined(parts: readonly Uint8Array[], starts: readonly number[]): Uint8Array {
  const all = new Uint8Array(starts.at(-1)!);
  for (const [place, part] of parts.entries()) all.set(part, starts[place]);
  return all;
}
