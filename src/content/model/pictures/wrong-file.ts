/**
 * Says why a file is not the picture that its name promises: it is the pointer of Git LFS, a page of HTML, or cut off.
 * Returns the error message, or undefined if nothing is wrong with the file or the reason is not known.
 */
export function wrongFile(content: Uint8Array): string | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.toString('latin1', 0, 100);
  return checks.find(({ is }) => is(bytes, start))?.message;
}

const cutOff = 'The picture is cut off, so browsers cannot show it. Save or download it again.';

const checks: readonly { is: (bytes: Buffer, start: string) => boolean; message: string }[] = [
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
  // In a JPEG, the marker FFD9 ends the pixels, which start at FFDA.
  {
    is: (bytes, start) =>
      start.startsWith('\xff\xd8\xff') &&
      bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < bytes.indexOf(Buffer.from([0xff, 0xda])),
    message: cutOff,
  },
];
