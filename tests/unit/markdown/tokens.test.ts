import { expect, it } from 'vitest';
import { markdownTokens } from '../../../src/markdown/tokens.ts';

it.each([
  ['', 0],
  ['word', 2],
  ['Six words of plain English text.', 8],
  ['😀😀', 1],
])('estimates the tokens of %j as %i', (text, tokens) => {
  expect(markdownTokens(text)).toBe(tokens);
});

it('never counts a longer text as less', () => {
  const text = 'A `code` | table | cell, and prose. ';
  expect(markdownTokens(text.repeat(20))).toBeGreaterThan(markdownTokens(text.repeat(10)));
});
