import { expect, it } from 'vitest';
import { otherDirection } from '../../../../src/base/languages/direction.ts';

it.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['dv', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa-Arab-PK', 'rtl'],
  ['en', undefined],
  ['ja', undefined],
  ['az', undefined],
])('the direction of a page in %s is %s', (language, direction) => {
  expect(otherDirection(language)).toBe(direction);
});

it('a text only has a direction if the text around it has another one', () => {
  expect(otherDirection('ar', 'fa')).toBeUndefined();
  expect(otherDirection('en', 'ar')).toBe('ltr');
});

it('the direction of every language with a translated name is as in the data of Unicode', () => {
  const codes = Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26)),
  );
  const wrong = codes.filter((code) => {
    const { direction } = new Intl.Locale(code).getTextInfo();
    return (direction === 'rtl') !== (otherDirection(code) === 'rtl');
  });
  expect(wrong).toEqual([]);
});
