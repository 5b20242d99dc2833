import { expect, it } from 'vitest';
import { parseTable, readTable } from '../../../../src/content/source/read-table.ts';
import { readYaml } from '../../../setup/read-yaml.ts';

it.each([
  ['a quotation mark that has no second one', '- a: "b\n- c', 2],
  ['a key after a quoted one that YAML takes for a set', '- a: 1\n  "gpc": ?true\n b: 2', 3],
  ['a tab as indentation', 'a:\n\tb: 1', 2],
  ['a field twice', 'a: 1\nb: 2\na: 3', 3],
  ['a bracket that is not closed', 'a: 1\nb: [1, 2\n', 3],
  ['an unknown tag', 'a: 1\nb: !later 2', 2],
  ['a second document', 'a: 1\n---\nb: 2', 2],
])('a table with %s fails with its file and the line', (_, text, line) => {
  expect(() => parseTable(text, 'tests/table.yaml')).toThrow(
    new RegExp(`^tests/table\\.yaml:${line}:\\d+: .`),
  );
});

it('a table with an alias of nothing fails with its file', () => {
  expect(() => parseTable('a: 1\nb: *nothing', 'tests/table.yaml')).toThrow(
    /^tests\/table\.yaml: .*nothing/,
  );
});

it.each([
  ['Factsheet', () => readTable('src/content/rules/missing.yaml')],
  ['tests', () => readYaml('tests/unit/missing.yaml')],
])('a missing table of %s fails with its file', (_, read) => {
  expect(read).toThrow(/missing\.yaml/);
});
