import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { readTable } from '../../setup/read-table.ts';
import { conversionOf } from './conversion.ts';

const cases = readTable<{ what: string; from: string; to: string }[]>(import.meta.url);

it.each(cases)('keeps what MkDocs shows: $what', ({ from, to }) => {
  const conversion = conversionOf({ tool: 'MkDocs', dialect: 'Python-Markdown', hasJsx: false });
  expect(convertWhole(from, conversion).body).toBe(to);
});
