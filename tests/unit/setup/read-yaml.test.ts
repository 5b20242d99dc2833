import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readTable } from '../../setup/read-table.ts';
import { readYaml } from '../../setup/read-yaml.ts';

it.each([
  [
    'an unquoted pattern with a colon',
    '- path: /x\n- holds: "gpc": ?true',
    ':2:10 Nested mappings',
  ],
  ['a text without its end', '- a: "x\n', ':2:1 Missing closing "quote'],
  ['a list without its end', 'a: [1', ':1:6 Flow sequence'],
  ['a tab', '\ta: 1', ':1:1 Tabs are not allowed'],
  ['the same key twice', 'a: 1\na: 2', ':2:1 Map keys must be unique'],
  ['an asterisk as value', 'a: *x', ' Unresolved alias'],
  ['no row', '# A comment\n', ' is empty. Add rows.'],
])('%s in a table of tests is reported with the file', (_, text, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'table-'));
  try {
    const file = join(folder, 'one.yaml');
    writeFileSync(file, text);
    expect(() => readYaml(relative(process.cwd(), file))).toThrow(`/one.yaml${problem}`);
    const test = pathToFileURL(join(folder, 'one.test.ts')).href;
    expect(() => readTable(test)).toThrow(`/one.yaml${problem}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
