import { expect, it } from 'vitest';
import { formatCount } from '../../../src/languages/counts.ts';

it.each([
  ['en', '1,200'],
  ['de', '1.200'],
  ['es', '1200'],
  ['fr', '1\u202F200'],
])('separates thousands as is usual in %s', (language, text) => {
  expect(formatCount(1_200, language)).toBe(text);
});
