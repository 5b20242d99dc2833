import { expect, it } from 'vitest';
import { convertIncludes } from '../../../src/import/converters/includes.ts';
import { conversionOf, converted, filesOf, folderWith } from './conversion.ts';

it.each([
  ['<!--@include: ./part.md-->', 'A part.'],
  ['--8<-- "guides/part.md"', 'A part.'],
  ['{{#include part.md}}', 'A part.'],
  ['<<< @/code/a.ts{2}', '<!-- include @/code/a.ts -->'],
  ['`{{#include part.md}}`', '`{{#include part.md}}`'],
])('%s becomes the text of the file, if that is Markdown', (text, expected) => {
  using source = folderWith({ 'guides/part.md': 'A part.\n', 'code/a.ts': 'let a;\n' });
  expect(converted(convertIncludes, text, { files: filesOf(source.root), folder: '' })).toBe(
    expected,
  );
});

it.each([
  ['<!--@include: ./none.md-->', 'The included file ./none.md was not found.'],
  ['--8<-- "conversion.ts"', 'The included file conversion.ts is not Markdown.'],
])('reports %s', (text, why) => {
  const conversion = conversionOf({ folder: '' });
  convertIncludes(text, conversion);
  expect(conversion.report.entries.map((entry) => entry.why)).toEqual([why]);
});
