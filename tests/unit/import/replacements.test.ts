import { expect, it } from 'vitest';
import { convertReplacements } from '../../../src/import/converters/replacements.ts';
import { converted } from './conversion.ts';

it.each([
  ['Press ++ctrl+alt+del++.', 'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>.'],
  ['==important== a == b', '**important** a == b'],
  ['m^2^ and ^^new^^', 'm<sup>2</sup> and new'],
  ['%%later%% now', '<!--later--> now'],
  [':material-check: Done', 'Done'],
  ['[a](b){: .button }', '[a](b)'],
  ['![A\nB](a.png){width=400px}', '<img src="a.png" alt="A B" width="400">'],
  ['[[toc]]\n\nText', 'Text'],
  ['Term\n: Meaning', '- **Term**: Meaning'],
  ['Text. ^block-id', 'Text.'],
  ['[x](http://<host>:3000)', '`http://<host>:3000`'],
  ['~$20 or ~30, ~~not~~ ~x~', '\\~$20 or \\~30, ~~not~~ ~x~'],
  ['[Set]() and [](https://a.example/b)', 'Set and <https://a.example/b>'],
  ['> [!compatibility]\n> Text', '> [!note] Compatibility\n> Text'],
  ['> [!legal]- Terms\n> [!TIP]', '> [!note] Terms\n> [!TIP]'],
  ['`==code==` 10:30 C++ and 2^3', '`==code==` 10:30 C++ and 2^3'],
])('%s is replaced', (text, expected) => {
  expect(converted(convertReplacements, text)).toBe(expected);
});
