import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { checkDay, problemsOf } from '../../../setup/content-problems.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const factsOf = (root: string) => checkContent(root, {}, checkDay).publication.content;

describe('a file from any operating system is read', () => {
  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['lines that end with CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('with %s', (_, write) => {
    const changes = Object.fromEntries(
      Object.entries(smallContent).map(([file, text]) => [file, write(text)]),
    );
    using folder = writeContent(changes);
    using plain = writeContent();
    expect(factsOf(folder.root)).toEqual(factsOf(plain.root));
  });

  it('but not with another encoding than UTF-8', () => {
    const home = 'content/pages/index.md';
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${smallContent[home]}`, 'utf16le'));
    using other = writeContent({ [home]: utf16 });
    expect(problemsOf(other.root)).toEqual([
      'content/pages/index.md:1:1 This file is saved as UTF-16LE. Save it as UTF-8. (encoding)',
    ]);
    using folder = writeContent({ [home]: smallContent[home]!.replace('See', 'Gr\uFFFD\uFFFDe') });
    expect(problemsOf(folder.root)).toEqual([
      'content/pages/index.md:7:3 This character is not valid UTF-8. Write it again, and save the file as UTF-8. (encoding)',
    ]);
  });
});
