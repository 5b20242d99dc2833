import { expect, it } from 'vitest';
import { convertFormulas } from '../../../src/import/converters/formulas.ts';
import { converted } from './conversion.ts';

it.each([
  ['A $\\KaTeX$ and $$a^2$$.', 'A `\\KaTeX` and `a^2`.'],
  ['$$\na^2\n$$', '```tex\na^2\n```'],
  ['It costs $5 or $6, see $HOME and `$x^2$`.', 'It costs $5 or $6, see $HOME and `$x^2$`.'],
])('%s becomes code', (text, expected) => {
  expect(converted(convertFormulas, text)).toBe(expected);
});
