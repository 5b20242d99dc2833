import { expect, it } from 'vitest';
import { readConfiguration } from '../../../src/import/static-values.ts';
import { filesOf, folderWith } from './conversion.ts';

it('reads a configuration as data, without running it', () => {
  using source = folderWith({
    'config.ts': `import { defineConfig } from 'tool';
import { sidebar, type Item } from './sidebar';
const base = '/help';
export default defineConfig({
  base,
  url: \`https://a.example\${base}\`,
  sidebar: [...sidebar, { text: 'Last', isOpen: !0 as boolean }] satisfies Item[],
  path: require.resolve('./x'),
  more: require('./more'),
  computed: makeItems(),
  local: [ownItems(), again()],
  hook(page) { throw new Error(page); },
});
function ownItems() {
  return [{ text: base }];
}
const again = () => [again()];
`,
    'sidebar.ts': `export const sidebar = [{ text: 'First' }];`,
    'more.js': `module.exports = { a: [1, null, 'x'] };`,
  });
  const files = filesOf(source.root);
  expect(readConfiguration(files, 'config.ts')).toEqual({
    base: '/help',
    url: 'https://a.example/help',
    sidebar: [{ text: 'First' }, { text: 'Last', isOpen: undefined }],
    path: './x',
    more: { a: [1, null, 'x'] },
    computed: undefined,
    local: [[{ text: '/help' }], [undefined]],
  });
  expect(files.report.entries.map(({ line, why }) => [line, why])).toEqual([
    [7, '!0 is computed, so it was not read.'],
  ]);
});
