import { brotliCompressSync, constants, crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour: about a byte for 1,000 of its pixels. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel.
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A WOFF2 font of one table that unpacks to `bytes` zeros and says that it unpacks to `declared` bytes. */
export function packedFont(bytes: number, declared = bytes): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const packed = brotliCompressSync(Buffer.alloc(bytes), { params });
  // A number in base 128.
  const length = [28, 21, 14, 7, 0]
    .filter((shift) => bytes >> shift > 0)
    .map((shift) => ((bytes >> shift) & 127) | (shift > 0 ? 128 : 0));
  const head = Buffer.alloc(48);
  head.write('wOF2\0\x01\0\0', 'latin1');
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(declared, 16);
  head.writeUInt32BE(packed.length, 20);
  // 47 is the number of the table fvar.
  return Buffer.concat([head, Buffer.from([47, ...length]), packed]);
}
