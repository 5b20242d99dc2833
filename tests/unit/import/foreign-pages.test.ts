import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { conversionOf, sourcePage } from './conversion.ts';

const table = readFileSync(join(import.meta.dirname, 'foreign-pages.yaml'), 'utf8');
const cases = parse(table) as { what: string; from: string; to: string }[];

it.each(cases)('$what becomes Markdown', ({ from, to }) => {
  const pages = [sourcePage('guides/first.mdx', { body: from })];
  expect(convertWhole(from, conversionOf({ pages })).body).toBe(to);
});
