import { expect, it } from 'vitest';
import { convertPythonText } from '../../../src/import/converters/python-text.ts';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { conversionOf, converted } from './conversion.ts';

const text = [
  '3. Florence,',
  '2009.',
  '4. Rome',
  '',
  '[a][1] [b][2]',
  '  [1]: https://first.example',
  '[2]: https://b.example',
  '[^1]: Note',
  '[ 1 ]: https://last.example',
].join('\n');

it('keeps a line with only a number as text, and the last definition of a link', () => {
  expect(converted(convertPythonText, text, { dialect: 'Python-Markdown' })).toBe(
    text.replace('2009.', String.raw`2009\.`).replace('  [1]: https://first.example', ''),
  );
});

it('is part of the conversion of a page', () => {
  const { body } = convertWhole('1. A\n2009.', conversionOf({ dialect: 'Python-Markdown' }));
  expect(body).toBe(String.raw`1. A
2009\.`);
});

it('changes nothing for other tools, and no code', () => {
  expect(converted(convertPythonText, text)).toBe(text);
  const code = '```\n2009.\n[1]: a\n[1]: b\n```';
  expect(converted(convertPythonText, code, { dialect: 'Python-Markdown' })).toBe(code);
});
