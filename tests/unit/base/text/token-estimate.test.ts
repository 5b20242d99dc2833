import { expect, it } from 'vitest';
import { markdownTokens } from '../../../../src/base/text/token-estimate.ts';

it.each([
  ['', 0],
  ['word', 1],
  ['words', 2],
  ['Six words of plain English text.', 8],
  ['Слово', 3],
  ['名片', 2],
  ['😀😀', 2],
])('estimates the tokens of %j as %i', (text, tokens) => {
  expect(markdownTokens(text)).toBe(tokens);
});
