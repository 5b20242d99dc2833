import { expect, it } from 'vitest';
import { convertIncludes } from '../../../src/import/converters/includes.ts';
import { conversionOf, converted, filesOf, folderWith } from './conversion.ts';

it.each([
  ['<!--@include: ./part.md-->', 'A part.'],
  ['<<< @/code/a.ts{2}', '```ts\nlet a;\n```'],
  ['--8<-- "code/a.ts"', 'let a;'],
  ['{% include note.md %}', 'A note.'],
  ['[Go]({% include url %})', '[Go](https://a.example)'],
  ['{% include loop.html %}', '{% include loop.html %}'],
  ['{% tf {{ page.url }}.md %}', 'Translated.'],
])('%s becomes the text of the file', (text, expected) => {
  using source = folderWith({
    'guides/part.md': 'A part.\n',
    'code/a.ts': 'let a;\n',
    '_includes/note.md': 'A note.\n',
    '_includes/url': 'https://a.example\n',
    '_includes/loop.html': '{% for a in b %}{% endfor %}',
    '_i18n/en/guides/first.md': 'Translated.\n',
  });
  expect(converted(convertIncludes, text, { files: filesOf(source.root), folder: '' })).toBe(
    expected,
  );
});

it('reports a file that does not exist', () => {
  const conversion = conversionOf();
  convertIncludes('<!--@include: ./none.md-->', conversion);
  expect(conversion.report.entries.map(({ why }) => why)).toEqual([
    'The included file ./none.md was not found.',
  ]);
});
