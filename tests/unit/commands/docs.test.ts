import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withTables, generatedDocs } from '../../../src/commands/docs.ts';

const files = Object.keys(generatedDocs);
const specification = 'docs/specification.md';

it.each(files)('the tables of %s match the code', async (file) => {
  const text = readFileSync(file, 'utf8');
  expect(await withTables(file, text), 'run: npm run docs').toBe(text);
});

it('writing the tables restores a table that was edited by hand', async () => {
  const text = readFileSync(specification, 'utf8');
  const [, row] = /^(\| `limit` .*)$/m.exec(text)!;
  expect(await withTables(specification, text.replace(row!, '| `limit` | any |'))).toBe(text);
});

it('an unknown table is reported with a list of the existing ones', async () => {
  const text = '<!-- table: fields Nothing -->\n<!-- end -->\n';
  await expect(withTables(specification, text)).rejects.toThrow(
    /docs\/specification\.md contains an unknown table "fields Nothing"\. Use one of: .*fields ProductInfo/,
  );
});
