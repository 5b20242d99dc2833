import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  dataFormat,
  pageFormat,
  type FileFormat,
} from '../../../../../src/commands/new/cms/browser/file-formats.ts';
import { readTable } from '../../../../setup/read-table.ts';

type Fields = Record<string, unknown>;

const table = readTable<Record<string, { before: string; set: Fields; after: string }>>(
  import.meta.url,
);

/** Returns a file after a person has set some of its fields in the editor, which changes the order of the others. */
function edited({ fromFile, toFile }: FileFormat, text: string, set: Fields = {}): string {
  const fields = Object.assign(fromFile(text), set);
  return toFile(Object.fromEntries(Object.entries(fields).toReversed()));
}

describe('the visual editor changes only what a person changed in a data file', () => {
  it.each(Object.entries(table))('%s', (_, { before, set, after }) => {
    expect(edited(dataFormat, before, set)).toBe(after);
  });

  it('with the line ends of Windows', () => {
    const text = '# One\r\na: 1\r\nb: 2\r\n';
    expect(edited(dataFormat, text, { b: 3 })).toBe('# One\r\na: 1\r\nb: 3\r\n');
  });
});

describe('the visual editor leaves files that nobody changed as they are', () => {
  it.each(globSync('content/*.yaml').sort())('%s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(edited(dataFormat, text)).toBe(text);
  });

  it.each(globSync('content/{pages,blog,developers}/**/*.{md,mdx}').sort())('%s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(edited(pageFormat, text)).toBe(text);
  });
});

const page = `---
title: Maps # short
asked:
  - where am i
---

<!-- Nothing before this. -->

:::steps

![A map](map.png)
:::

| App | Since |
|:---|--:|
| Atlas | 4.1 |

* Tap **Add**.
`;

describe('the visual editor changes only what a person changed in a page', () => {
  it.each([
    ['a word', 'Tap **Add**.', 'Tap **New**.', 'Tap **New**.'],
    ['rows of tables in another style', '|:---|--:|', '| --- | --- |', '|:---|--:|'],
    ['signs of lists in another style', '* Tap', '- Tap', '* Tap'],
    ['an empty line before the end of a layout', '.png)\n:::', '.png)\n\n:::', '.png)\n:::'],
  ])('%s', (_, from, to, written) => {
    const body = String(pageFormat.fromFile(page)['body']).replace(from, to);
    expect(edited(pageFormat, page, { body })).toBe(page.replace(from, written));
  });

  it('an empty line that splits a paragraph', () => {
    const text = page.replace('* Tap **Add**.', 'One.\nTwo.');
    const body = String(pageFormat.fromFile(text)['body']).replace('One.\nTwo.', 'One.\n\nTwo.');
    expect(edited(pageFormat, text, { body })).toBe(text.replace('One.\n', 'One.\n\n'));
  });
});

it('the visual editor writes a new page with the fields that have a value', () => {
  const entry = { title: 'Maps: all', draft: false, description: '', aliases: [], body: 'Text.' };
  expect(pageFormat.toFile(entry)).toBe('---\ntitle: "Maps: all"\n---\n\nText.\n');
});

it('the visual editor says that it cannot change a file with an error', () => {
  const source = dataFormat.fromFile('a: 1\n');
  const broken = Object.fromEntries(
    Object.entries(source).map(([key, one]) => [key, key === 'a' ? one : 'a: [1\n']),
  );
  expect(() => dataFormat.toFile(broken)).toThrow('Fix it on GitHub first.');
});
