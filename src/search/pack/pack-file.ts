import { PACK_FORMAT } from './layout.ts';

/** What a pack says about itself. */
export interface PackHeader {
  /** Version of the layout; a reader accepts exactly its own. */
  format: number;
  /** Version of the Pagefind that segmented and stemmed the words. */
  pagefind: string;
  language: string;
  baseUrl: string;
}

/**
 * Writes named byte tables into one file: eight bytes of magic, the length of the header as u32, the
 * header as JSON with the place of every table, then the tables, each on a multiple of eight.
 */
export function writePackFile(header: PackHeader, tables: Record<string, Uint8Array>): Uint8Array {
  const names = Object.keys(tables).toSorted();
  const places: Record<string, [start: number, length: number]> = {};
  let end = 0;
  for (const name of names) {
    const { length } = tables[name]!;
    places[name] = [end, length];
    end = aligned(end + length);
  }
  const json = new TextEncoder().encode(JSON.stringify({ ...header, tables: places }));
  const origin = aligned(HEADER_START + json.length);
  const file = new Uint8Array(origin + end);
  file.set(MAGIC);
  new DataView(file.buffer).setUint32(MAGIC.length, json.length, true);
  file.set(json, HEADER_START);
  for (const name of names) file.set(tables[name]!, origin + places[name]![0]);
  return file;
}

/**
 * Opens a pack without copying its tables.
 * @throws Error naming the repair when the bytes are no pack, or a pack of another version.
 */
export function readPackFile(file: Uint8Array): {
  header: PackHeader;
  table: (name: string) => Uint8Array;
  has: (name: string) => boolean;
} {
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  if (MAGIC.some((byte, place) => bytes[place] !== byte)) {
    throw new Error(`The search pack does not start with its magic bytes. ${REPAIR}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(MAGIC.length, true);
  const json = new TextDecoder().decode(bytes.subarray(HEADER_START, HEADER_START + length));
  const { tables, ...header } = JSON.parse(json) as PackHeader & {
    tables: Record<string, [start: number, length: number]>;
  };
  if (header.format !== PACK_FORMAT) {
    throw new Error(
      `The search pack has format ${header.format}, this searcher reads ${PACK_FORMAT}. ${REPAIR}`,
    );
  }
  const origin = aligned(HEADER_START + length);
  const [lastEnd] = Object.values(tables)
    .map(([start, size]) => origin + start + size)
    .toSorted((a, b) => b - a);
  if (lastEnd === undefined || lastEnd > bytes.length) {
    throw new Error(`The search pack is cut off at ${bytes.length} bytes. ${REPAIR}`);
  }
  const table = (name: string): Uint8Array => {
    const place = tables[name];
    if (!place) throw new Error(`The search pack has no table ${name}. ${REPAIR}`);
    return bytes.subarray(origin + place[0], origin + place[0] + place[1]);
  };
  return { header, table, has: (name) => name in tables };
}

const MAGIC = new TextEncoder().encode('FACTPACK');
const HEADER_START = MAGIC.length + 4;
const ALIGNMENT = 8;
const REPAIR = 'Build the site again, with the same version of this code.';

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
