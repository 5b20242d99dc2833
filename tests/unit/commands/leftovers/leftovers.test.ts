import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leftovers } from '../../../../src/commands/leftovers/leftovers.ts';
import { quoted, readSide } from '../../../../src/commands/leftovers/side.ts';
import { readTable } from '../../../setup/read-table.ts';
import { anotherPage, writeContent, writeFileContent } from '../../../setup/small-content.ts';

/** The text of a file, a text to append to it, or null to remove it. */
type FileChange = string | { append: string } | null;

interface Row {
  name: string;
  write?: Record<string, FileChange>;
  replace?: Record<string, Record<string, string>>;
  says: string[];
}

const { base, rows } = readTable<{ base: Record<string, FileChange>; rows: Row[] }>(
  import.meta.url,
);

it.each(rows)(
  '$name leaves behind exactly what is listed',
  ({ write = {}, replace = {}, says }) => {
    using content = writeContent();
    change(content.root, base);
    const before = readSide(content.root, '2026-11-28');
    change(content.root, write);
    for (const [file, texts] of Object.entries(replace)) {
      const path = join(content.root, file);
      for (const [old, now] of Object.entries(texts)) {
        const text = readFileSync(path, 'utf8');
        expect(text).toContain(old);
        writeFileContent(path, text.replaceAll(old, now));
      }
    }
    expect(leftovers(before, readSide(content.root, '2026-11-28'), quoted)).toEqual(says);
  },
);

it('lists at most ten sentences', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Tool ${'abcdefghijkl'[at]}x mode`);
  const index = anotherPage('Index').replace('Back', () => `${names.join(', ')}. Back`);
  using content = writeContent({
    'content/pages/tools.md': index,
    ...Object.fromEntries(names.map((name, at) => [`content/pages/t${at}.md`, anotherPage(name)])),
  });
  const before = readSide(content.root, '2026-11-28');
  for (const at of names.keys()) rmSync(join(content.root, `content/pages/t${at}.md`));
  const found = leftovers(before, readSide(content.root, '2026-11-28'), quoted);
  expect(found).toHaveLength(10);
  expect(found[9]).toBe('There are 3 more, which matter less.');
});

function change(root: string, files: Record<string, FileChange>): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, file);
    if (content === null) rmSync(path);
    else if (typeof content === 'string') writeFileContent(path, content);
    else writeFileContent(path, readFileSync(path, 'utf8') + content.append);
  }
}

it('no change of the sample, which links to built-in pages, leaves anything behind', () => {
  const [before, after] = [1, 2].map(() => readSide(process.cwd(), '2026-11-28'));
  expect(before!.content.pages.some(({ builtIn }) => builtIn)).toBe(true);
  expect(leftovers(before!, after!, quoted)).toEqual([]);
});
