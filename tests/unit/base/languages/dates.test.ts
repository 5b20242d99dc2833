import { expect, it } from 'vitest';
import { dayInWords } from '../../../../src/base/languages/dates.ts';

it.each([
  ['en', '1 May 2026'],
  ['en-US', 'May 1, 2026'],
  ['de', '1. Mai 2026'],
  ['de-AT', '1. Mai 2026'],
  ['es', '1 de mayo de 2026'],
  ['fr', '1er mai 2026'],
])('writes a date in %s', (language, text) => {
  expect(dayInWords('2026-05-01', language)).toBe(text);
});
