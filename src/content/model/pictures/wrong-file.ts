/**
 * Says why a file is not the picture that its name promises: it is empty, the pointer of Git LFS, a page of HTML, or
 * cut off. Returns the error message, or undefined if nothing is wrong with the file or the reason is not known.
 */
export function wrongFile(content: Uint8Array): string | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.toString('latin1', 0, 100);
  return checks.find(({ is }) => is(bytes, start))?.message;
}

const cutOff = 'The picture is cut off, so browsers cannot show it. Save or download it again.';

const checks: readonly { is: (bytes: Buffer, start: string) => boolean; message: string }[] = [
  {
    is: (bytes) => bytes.length === 0,
    message: 'This file is empty. Save or download the picture again.',
  },
  {
    is: (_, start) => start.startsWith('version https://git-lfs.github.com/'),
    message:
      'This file is a pointer of Git LFS, not the picture. Run: git lfs pull. For a checkout in a workflow of GitHub, set lfs: true.',
  },
  {
    is: (_, start) => /^\s*<(?:!doctype html|html|head|body)\b/i.test(start),
    message: 'This file is a page of HTML, not a picture. Download the picture again.',
  },
  // The last chunk of a PNG is called IEND.
  { is: (bytes, start) => start.startsWith('\x89PNG') && !bytes.includes('IEND'), message: cutOff },
  // The number after RIFF is the length of the rest of a WebP.
  {
    is: (bytes, start) => /^RIFF[^]{4}WEBP/.test(start) && bytes.readUInt32LE(4) + 8 > bytes.length,
    message: cutOff,
  },
  // In a JPEG, the marker FFD9 ends the pixels, which start at FFDA. A file without both ends before the pixels.
  {
    is: (bytes, start) =>
      start.startsWith('\xff\xd8\xff') &&
      bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) <= bytes.indexOf(Buffer.from([0xff, 0xda])),
    message: cutOff,
  },
  {
    is: (bytes, start) => /^GIF8[79]a/.test(start) && gifBlocks(bytes).end >= bytes.length,
    message: cutOff,
  },
  {
    is: (bytes, start) => /^GIF8[79]a/.test(start) && gifBlocks(bytes).images === 0,
    message: 'This GIF contains no picture. Save it again.',
  },
  { is: (bytes, start) => /^[^]{4}ftypavi[fs]/.test(start) && isCutAvif(bytes), message: cutOff },
];

/**
 * Returns the number of images in a GIF, and the offset of its last byte, 3B. The blocks of a GIF start with 21 (an
 * extension) or 2C (an image).
 */
function gifBlocks(bytes: Buffer): { images: number; end: number } {
  let at = 13 + tableSize(bytes[10]);
  let images = 0;
  while (bytes[at] === 0x21 || bytes[at] === 0x2c) {
    if (bytes[at] === 0x2c) images++;
    at += bytes[at] === 0x21 ? 2 : 11 + tableSize(bytes[at + 9]);
    // The parts of a block, each with its length before it. A part of length 0 ends the block.
    while (bytes[at]) at += bytes[at]! + 1;
    at++;
  }
  return { images, end: at };
}

/** Returns the length of the colour table that the flags of a GIF announce, in bytes. */
const tableSize = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Tells whether an AVIF ends before its last box does. Each box has its length in its first four bytes. */
function isCutAvif(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    // A length of 0 means the rest of the file; 1 means a longer number, which only very large files need.
    if (length < 8) return false;
    at += length;
  }
  return at > bytes.length;
}
