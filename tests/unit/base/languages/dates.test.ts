import { expect, it } from 'vitest';
import { dayInWords } from '../../../../src/base/languages/dates.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ dates: [string, string][] }>(import.meta.url);

it.each(table.dates)('writes a date in %s', (language, text) => {
  expect(dayInWords('2026-05-01', language)).toBe(text);
});
