import { expect, it } from 'vitest';
import { readContent } from '../../../../src/content/model/load.ts';
import { anyDay } from '../../../../src/content/model/unpublished.ts';
import { renamedName } from '../../../../src/content/rules/renamed-names.ts';
import { byPlace, formatFinding } from '../../../../src/content/source/finding.ts';
import { readTable } from '../../../setup/read-table.ts';
import { writeContent } from '../../../setup/small-content.ts';

const { base, rows } = readTable<{
  base: Record<string, string>;
  rows: { name: string; write: Record<string, string>; says: string[] }[];
}>(import.meta.url);

const fileOf = (name: string) => `content/${name.includes('/') ? name : `pages/${name}`}`;

const filesOf = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      fileOf(name),
      name.endsWith('.svg')
        ? text
        : `---\ntitle: ${name}\ndescription: About ${name}.\nupdated: 2026-11-01\n${name.includes('blog') ? 'published: 2026-11-01\n' : ''}---\n\n${text}\n`,
    ]),
  );

it.each(rows)('$name', ({ write, says }) => {
  const before = filesOf(base);
  using folder = writeContent({ ...before, ...filesOf(write) });
  const { contentOn, files } = readContent(folder.root, {}, '2026-11-21');
  const found = renamedName.check({
    pages: contentOn(anyDay).pages,
    added: new Map(Object.keys(write).map((name) => [fileOf(name), new Set<number>()])),
    before: (file) => before[file],
    pictures: ['content/pages/screen.svg'].map(files.source),
    change: { before: new Map(), after: new Map() },
    data: [],
  });
  expect(byPlace(found).map(formatFinding)).toEqual(says);
});
