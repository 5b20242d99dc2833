import { expect, it } from 'vitest';
import { convertCodeTitles } from '../../../src/import/converters/code-titles.ts';
import { converted } from './conversion.ts';

it.each([
  ['```js\n// src/app.js\nrun();\n```', '```js title="src/app.js"\nrun();\n```'],
  ['```md {2}\n---\n# a/[b].md\nx: 1\n```', '```md {2} title="a/[b].md"\n---\nx: 1\n```'],
  ['```js\n// one.js\n// two.js\n```', '```js title="one.js"\n// two.js\n```'],
])('writes the name of the file in a comment as the title of the code: %j', (text, expected) => {
  expect(converted(convertCodeTitles, text, { hasCodeTitles: true })).toBe(expected);
});

it.each([
  '// src/app.js',
  '```js\n// Runs it.\nrun();\n```',
  '```js title="a.js"\n// src/app.js\n```',
  '```sh\n# install.sh\n```',
  '````md\n```js\n// src/app.js\n```\n````',
  '```js\nrun();\n// src/app.js\n```',
])('leaves other comments: %j', (text) => {
  expect(converted(convertCodeTitles, text, { hasCodeTitles: true })).toBe(text);
});

it('leaves the code of tools that show the comment', () => {
  expect(converted(convertCodeTitles, '```js\n// a.js\n```')).toBe('```js\n// a.js\n```');
});
