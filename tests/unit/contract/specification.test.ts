import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withTables, writtenDocs } from '../../../src/commands/docs.ts';

const files = Object.keys(writtenDocs);
const specification = 'docs/specification.md';

it.each(files)('the tables of %s are those of the code', async (file) => {
  const text = readFileSync(file, 'utf8');
  expect(await withTables(file, text), 'run: npm run docs').toBe(text);
});

it('writing the tables again changes nothing but a table that was changed by hand', async () => {
  const text = readFileSync(specification, 'utf8');
  const [, row] = /^(\| `limit` .*)$/m.exec(text)!;
  expect(await withTables(specification, text.replace(row!, '| `limit` | any |'))).toBe(text);
});

it('a table that nobody can write is named, with those that exist', async () => {
  const text = '<!-- table: fields Nothing -->\n<!-- end -->\n';
  await expect(withTables(specification, text)).rejects.toThrow(
    /docs\/specification\.md asks for the table "fields Nothing"\. Use one of: .*fields ProductInfo/,
  );
});
