import { inflateSync } from 'node:zlib';

/**
 * Decodes a PNG (8-bit RGBA). Returns its size, the colour of each pixel as `#rrggbb`, and the first and last
 * column that contain a colour.
 */
export function readPng(file: Uint8Array) {
  const bytes = Buffer.from(file);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes[24] !== 8 || bytes[25] !== 6) throw new Error('The PNG is not 8-bit RGBA.');
  const rows = unfilter(inflateSync(Buffer.concat(chunks(bytes, 'IDAT'))), width * 4);
  const colourAt = (x: number, y: number) =>
    `#${rows[y]!.subarray(x * 4, x * 4 + 3).toString('hex')}`;
  const columnsOf = (colour: string) => {
    const target = Number.parseInt(colour.slice(1), 16);
    let [first, last] = [Infinity, -Infinity];
    for (const row of rows) {
      for (let x = 0; x < width; x++) {
        if (row.readUIntBE(x * 4, 3) !== target) continue;
        first = Math.min(first, x);
        last = Math.max(last, x);
      }
    }
    return [first, last] as const;
  };
  return { width, height, colourAt, columnsOf };
}

function chunks(bytes: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    if (bytes.toString('latin1', at + 4, at + 8) === type) found.push(body);
  }
  return found;
}

/**
 * Undoes the filter of each row. A filter replaces bytes by their difference from neighbouring bytes (PNG
 * specification, section 9).
 */
function unfilter(data: Buffer, stride: number): Buffer[] {
  const rows: Buffer[] = [];
  for (let at = 0; at < data.length; at += stride + 1) {
    const [filter, row] = [data[at]!, Buffer.from(data.subarray(at + 1, at + 1 + stride))];
    const above = rows.at(-1) ?? Buffer.alloc(stride);
    for (let index = 0; index < stride; index++) {
      const left = row[index - 4] ?? 0;
      const [up, corner] = [above[index]!, above[index - 4] ?? 0];
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      row[index] = row[index]! + predicted;
    }
    rows.push(row);
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const distance = (value: number) => Math.abs(left + up - corner - value);
  return [left, up, corner].reduce((best, value) =>
    distance(value) < distance(best) ? value : best,
  );
}
