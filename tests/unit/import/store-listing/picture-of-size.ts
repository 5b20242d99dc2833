/** Returns a PNG whose head says a size. It has no pixels, which the import does not read. */
export function pictureOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4, 'latin1');
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  const end = Buffer.from('\0\0\0\0IEND\xAE\x42\x60\x82', 'latin1');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), head, end]);
}
