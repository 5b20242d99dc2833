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

it('reads every kind of value, and reports those that only running the code would give', () => {
  using source = folderWith({
    'config.ts': `import type { Config } from 'tool';
const all = { 'sub-title': 'S', 2: 'two', n: 1 };
export default {
  texts: [\`a\`, \`\${all.n}b\`, 'é😀'],
  names: all['sub-title'],
  optional: all?.n,
  nonNull: all!.n,
  hole: [1, , 2],
  pattern: /a/,
  icon: <any>'x',
  sidebar: [1n, -1, all[2], await load()],
  nav: { 'sidebar': x ? 1 : 2, [\`to\${all.n}\`]: 'y', get z() { return 1; } },
} satisfies Config as unknown;
`,
    'accepted.mts': `import data from './data.json' assert { type: 'json' };
import defer * as later from './later.js';
@component export class Marked { @field accessor a = 1; constructor(@inject() b) {} }
enum Level { Low = 1 }
declare module 'tool' { interface A { b: string } }
export { missing };
await using file = open();
if (file) return;
export default define<Options>({ data, title: <string>'T', of: <T,>(a: T) => a, level: Level.Low });`,
    'data.json': '{"a":1}',
    'icons.jsx': `export const icon = <b>é</b>;\nexport default { icon, text: <>a <b /> c</> };`,
    'old.cjs': `#!/usr/bin/env node
var package = 1;
module.exports = { package, sub: require('./icons').icon };`,
  });
  const files = filesOf(source.root);
  expect(readConfiguration(files, 'config.ts')).toEqual({
    texts: ['a', '1b', 'é😀'],
    names: undefined,
    optional: 1,
    nonNull: 1,
    hole: [1, undefined, 2],
    pattern: undefined,
    icon: 'x',
    sidebar: [undefined, undefined, undefined, undefined],
    nav: { sidebar: undefined, to1: 'y', z: undefined },
  });
  expect(files.report.entries.map(({ line, why }) => `${line} ${why.split(' is ')[0]}`)).toEqual([
    '11 1n',
    '11 -1',
    '11 all[2]',
    '11 await load()',
    '12 x ? 1 : 2',
  ]);
  expect(readConfiguration(files, 'icons.jsx')).toEqual({ icon: '<b>é</b>', text: 'a <b /> c' });
  expect(readConfiguration(files, 'accepted.mts')).toEqual({
    data: { a: 1 },
    title: 'T',
    of: undefined,
    level: undefined,
  });
  expect(readConfiguration(files, 'old.cjs')).toEqual({ package: 1, sub: undefined });
});

it('reports a syntax error with its line, in each file of a configuration', () => {
  using source = folderWith({
    'config.ts': `import sidebar from './sidebar';
export default { title: 'A', sidebar };`,
    'sidebar.ts': `// é😀\nexport default {\n  a: 1\n  b: 2,\n};`,
    'open.js': "module.exports = {\n  a: 'b',\n",
    'twice.mjs': 'const a = 1;\nconst a = 2;\nexport default { a };',
  });
  const files = filesOf(source.root);
  expect(readConfiguration(files, 'config.ts')).toEqual({ title: 'A', sidebar: undefined });
  expect(readConfiguration(files, 'open.js')).toBeUndefined();
  expect(readConfiguration(files, 'twice.mjs')).toBeUndefined();
  expect(files.report.entries.map(({ file, line, why }) => `${file}:${line} ${why}`)).toEqual([
    'sidebar.ts:4 It cannot be read: Unexpected token, expected ",".',
    'open.js:3 It cannot be read: Unexpected token.',
    "twice.mjs:2 It cannot be read: Identifier 'a' has already been declared.",
  ]);
});
