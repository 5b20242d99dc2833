import { expect, it } from 'vitest';
import { convertReplacements } from '../../../src/import/converters/replacements.ts';
import { converted } from './conversion.ts';

it.each([
  ['Press ++ctrl+alt+del++.', 'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>.'],
  ['![A\nB](a.png){width=400px}', '<img src="a.png" alt="A B" width="400">'],
  ['[[toc]]\n\nText', 'Text'],
  ['Term\n: Meaning', '- **Term**: Meaning'],
  ['> [!compatibility]\n> Text', '> [!note] Compatibility\n> Text'],
  ['> [!legal]- Terms\n> [!TIP]', '> [!note] Terms\n> [!TIP]'],
  ['`==code==` 10:30 C++ and 2^3', '`==code==` 10:30 C++ and 2^3'],
])('%s is replaced', (text, expected) => {
  expect(converted(convertReplacements, text)).toBe(expected);
});
