import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specificationFile, withTables } from '../../../src/commands/docs.ts';

const text = readFileSync(specificationFile, 'utf8');

it('the tables of the specification are those of the contract', async () => {
  expect(await withTables(text), 'run: npm run docs').toBe(text);
});

it('writing the tables again changes nothing but a table that was changed by hand', async () => {
  const [, row] = /^(\| `limit` .*)$/m.exec(text)!;
  expect(await withTables(text.replace(row!, '| `limit` | any |'))).toBe(text);
});

it('a table that nobody can write is named, with those that exist', async () => {
  await expect(withTables('<!-- table: fields Nothing -->\n<!-- end -->\n')).rejects.toThrow(
    /docs\/specification\.md asks for the table "fields Nothing"\. Use one of: .*fields ProductInfo/,
  );
});
