import { expect, it } from 'vitest';
import { formatCount, withCount } from '../../../../src/base/languages/counts.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ forms: [string, number, string][] }>(import.meta.url);

it.each([
  ['en', '1,200'],
  ['de', '1.200'],
  ['es', '1200'],
  ['fr', '1\u202F200'],
])('separates thousands as is usual in %s', (language, text) => {
  expect(formatCount(1_200, language)).toBe(text);
});

it.each(table.forms)('writes in %s the form of a text for %i', (language, count, text) => {
  const forms = {
    en: { one: '{count} page', other: '{count} pages' },
    pl: { one: '{count} strona', few: '{count} strony', other: '{count} stron' },
  };
  expect(withCount(forms[language as 'en' | 'pl'], count, language)).toBe(text);
});
