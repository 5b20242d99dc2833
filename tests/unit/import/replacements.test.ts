import { expect, it } from 'vitest';
import { convertReplacements } from '../../../src/import/converters/replacements.ts';
import { converted } from './conversion.ts';

it.each([
  ['![A\nB](a.png){width=400px}', '<img src="a.png" alt="A B" width="400">'],
  ['[[toc]]\n\nText', 'Text'],
  ['Term\n: Meaning', '- **Term**: Meaning'],
  ['`==code==` 10:30 C++ and 2^3', '`==code==` 10:30 C++ and 2^3'],
])('%s is replaced', (text, expected) => {
  expect(converted(convertReplacements, text)).toBe(expected);
});
