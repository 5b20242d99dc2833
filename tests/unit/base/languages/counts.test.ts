import { expect, it } from 'vitest';
import { formatCount, withCount } from '../../../../src/base/languages/counts.ts';

it.each([
  ['en', '1,200'],
  ['de', '1.200'],
  ['es', '1200'],
  ['fr', '1\u202F200'],
])('separates thousands as is usual in %s', (language, text) => {
  expect(formatCount(1_200, language)).toBe(text);
});

it.each([
  ['en', 1, '1 page'],
  ['en', 1_200, '1,200 pages'],
  ['pl', 1, '1 strona'],
  ['pl', 3, '3 strony'],
  ['pl', 5, '5 stron'],
])('writes in %s the form of a text for %i', (language, count, text) => {
  const forms = {
    en: { one: '{count} page', other: '{count} pages' },
    pl: { one: '{count} strona', few: '{count} strony', other: '{count} stron' },
  };
  expect(withCount(forms[language as 'en' | 'pl'], count, language)).toBe(text);
});
