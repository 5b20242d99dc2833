import { expect, it } from 'vitest';
import { contentWithLedger } from './kept-content.ts';
import { anotherPage, smallContent } from '../../setup/small-content.ts';

const files = {
  'content/site.yaml': `${smallContent['content/site.yaml']}picture_hosts: [images.example.com]\nlink_schemes: [geo]\n`,
  'content/addresses.yaml': 'gone:\n  - path: /old\n    instead: /support\n',
  'content/pages/uses.md': `${anotherPage('Uses')}
[Map](geo:1,2) and <img src="https://images.example.com/a.png" alt="A" width="1" height="1">.
`,
};

/** Makes the first value of a file a quotation that is not closed. */
const unclosed = (text: string) => text.replace(/^(\w+):.*/m, '$1: "');

it.each([
  ['content/site.yaml', unclosed],
  ['content/product.yaml', unclosed],
  ['content/resources.yaml', unclosed],
  ['content/deprecations.yaml', () => 'deprecations: [\n'],
  ['content/search.yaml', unclosed],
  ['content/addresses.yaml', unclosed],
  ['content/promises.yaml', unclosed],
  ['content/product.yaml', (text: string) => text.replace('name: Linnet', 'name: 1')],
  ['content/product.yaml', () => undefined],
  ['content/site.yaml', () => undefined],
  ['content/resources.yaml', () => ''],
])('an error in %s causes no errors in other files (%#)', async (file, edit) => {
  using content = await contentWithLedger(files);
  expect(await content.problems()).toEqual([]);
  content.change({ [file]: edit(content.read(file)) });
  const found = await content.problems();
  const errors = found.filter((line) => !/^\S+ warning: /.test(line));
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((line) => !line.startsWith(`${file}:`))).toEqual([]);
});
