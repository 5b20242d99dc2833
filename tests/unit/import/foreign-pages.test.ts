import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { conversionOf, sourcePage } from './conversion.ts';
import { readTable } from '../../setup/read-table.ts';

const cases = readTable<{ what: string; from: string; to: string }[]>(import.meta.url);

it.each(cases)('$what becomes Markdown', ({ from, to }) => {
  const pages = [sourcePage('guides/first.mdx', { body: from })];
  expect(convertWhole(from, conversionOf({ pages })).body).toBe(to);
});
