import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { foundFiles } from '../../../src/import/balance/found-files.ts';
import { ignoringLine, ignoringLineOfGit } from '../../../src/import/exclusions.ts';
import { isGenerated } from '../../../src/import/documentation.ts';
import { isUnlisted } from '../../../src/import/front-matter.ts';
import { toolOf } from '../../../src/import/tools/tools.ts';
import { filesOf, folderWith } from './conversion.ts';
import { readTable } from '../../setup/read-table.ts';

/** A comment in exclusions.yaml explains the fields. */
interface ExclusionCase {
  what: string;
  files: Record<string, string>;
  pages?: string[];
  drafts?: string[];
  unlisted?: string[];
  leftOut?: Record<string, string>;
  stops?: string[];
}

const cases = readTable<ExclusionCase[]>(import.meta.url);

it.each(cases)('$what', ({ files, drafts = [], unlisted = [], leftOut = {}, ...expected }) => {
  using source = folderWith(files);
  const all = filesOf(source.root);
  const documentation = toolOf(all).read(all, undefined, '2026-11-28');
  const patterns = (expected.stops ?? []).map((one) => new RegExp(one));
  const stops = [...all.report.stops];
  expect(stops.filter((stop) => !patterns.some((pattern) => pattern.test(stop)))).toEqual([]);
  expect(patterns.filter((pattern) => !stops.some((stop) => pattern.test(stop)))).toEqual([]);
  if (!expected.pages) return;
  const pages = documentation.pages
    .map((page) => ({ ...page, path: posix.join(documentation.folder, page.file) }))
    .filter((page) => !isGenerated(page));
  const paths = (found: typeof pages) => found.map(({ path }) => path).sort();
  expect(paths(pages)).toEqual(expected.pages);
  expect(paths(pages.filter(({ isDraft }) => isDraft))).toEqual(drafts);
  expect(paths(pages.filter(isUnlisted))).toEqual(unlisted);
  const found = foundFiles(documentation, new Map()).leftOut;
  const reasons = found.map(({ file, reason, by }) => [file, by ?? reason]);
  expect(Object.fromEntries(reasons)).toMatchObject(leftOut);
});

it.each([
  ['a', ['a', 'a/b', 'x/a', 'x/a/b'], ['ab', 'ba']],
  ['a/', ['a/b', 'x/a/b'], ['a', 'x/a']],
  ['/a', ['a', 'a/b'], ['x/a']],
  ['x/a', ['x/a', 'x/a/b'], ['y/x/a']],
  ['**/a/**', ['a/b', 'x/a/b/c'], ['a', 'x/a']],
  ['x/**/a', ['x/a', 'x/y/z/a'], ['xa', 'y/x/a']],
  ['*.md', ['a.md', 'x/b.md'], ['a.mdx']],
  ['x/*.md', ['x/b.md'], ['x/y/b.md']],
  ['a?c', ['abc'], ['ac', 'a/c']],
  ['[!a-c]d', ['xd'], ['ad', 'bd', '/d']],
  [String.raw`\#a`, ['#a'], ['a']],
  [String.raw`\!a`, ['!a'], ['a']],
  ['a b.md  ', ['a b.md'], ['a']],
  ['a{b,c}(d)+', ['a{b,c}(d)+'], ['ab', 'ac']],
  ['# a', [], ['a', '# a']],
  ['a\n!a', [], ['a']],
  ['*\n!*.md', ['a', 'x/a'], ['a.md']],
  ['*.md\n!x/', ['x/a.md'], ['x/a.txt']],
  ['x/\n!x/', [], ['x/a']],
])('reads the pattern %j as git does', (text, ignored, kept) => {
  const lineFor = ignoringLine(text);
  expect(ignored.filter((path) => lineFor(path) === undefined)).toEqual([]);
  expect(kept.filter((path) => lineFor(path) !== undefined)).toEqual([]);
});

it('never includes a file of an ignored folder again, as git', () => {
  const text = 'x/\n!x/a.md';
  expect(ignoringLine(text)('x/a.md')).toBeUndefined();
  expect(ignoringLineOfGit(text)('x/a.md')).toBe(1);
  expect(ignoringLineOfGit('x/*\n!x/a.md')('x/a.md')).toBeUndefined();
});
