import { expect, it } from 'vitest';
import { readRawPage, type Item } from '../../../../src/import/balance/raw-page.ts';
import { filesOf, folderWith } from '../conversion.ts';
import { readTable } from '../../../setup/read-table.ts';

interface Case {
  name: string;
  file: string;
  text: string;
  others?: Record<string, string>;
  words: string;
  pictures?: string[];
  links?: string[];
  headings?: string[];
  tabs?: string[];
  'table rows'?: string[];
}

const cases = readTable<Case[]>(import.meta.url);

it.each(cases)('counts $name', ({ file, text, others = {}, words, ...parts }) => {
  using source = folderWith({ ...others, [file]: text });
  const items = readRawPage(filesOf(source.root), file, new Set());
  const of = (part: Item['part']) => items.filter((item) => item.part === part);
  expect(
    of('word')
      .map((item) => item.text)
      .join(' '),
  ).toBe(words);
  for (const part of ['picture', 'link', 'heading', 'tab', 'table row'] as const) {
    const found = of(part).map((item) => `${item.line} ${item.text}`);
    expect(found.sort()).toEqual((parts[`${part}s`] ?? []).sort());
  }
});
