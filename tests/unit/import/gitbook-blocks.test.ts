import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { readTable } from '../../setup/read-table.ts';
import { conversionOf, sourcePage } from './conversion.ts';

const cases = readTable<{ what: string; from: string; to: string }[]>(import.meta.url);

it.each(cases)('converts blocks of GitBook: $what', ({ from, to }) => {
  const pages = [
    sourcePage('guides/first.md'),
    sourcePage('guides/second.md', { body: '# Second page\n' }),
  ];
  const conversion = conversionOf({ tool: 'GitBook', hasJsx: false, pages });
  expect(convertWhole(from, conversion).body).toBe(to);
});
