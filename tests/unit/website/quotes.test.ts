import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/base/languages/words.ts';
import { quoteSetter, typographic } from '../../../src/website/rendering/quotes.ts';
import { readTable } from '../../setup/read-table.ts';

const table = readTable<{ quotationMarks: [string, string, string][] }>(import.meta.url);

it.each(table.quotationMarks)('sets the quotation marks of %s in %s', (language, typed, set) => {
  expect(typographic(typed, wordsOf(language))).toBe(set);
});

it('remembers an open quotation in the next part of a paragraph', () => {
  const set = quoteSetter(wordsOf('en'));
  expect(['say "', 'loud', '" or \'', 'soft', "'."].map(set)).toEqual([
    'say “',
    'loud',
    '” or ‘',
    'soft',
    '’.',
  ]);
});

it.each([
  'Open Settings_→ About.',
  'A square of 512_×_512 pixels, 3_×_4',
  'Call +372_5550_0148 or +49_(30)_123_456 at 9 in 2 rooms, 1 + 2 3',
])('keeps the parts of %s on one line', (set) => {
  expect(typographic(set.replaceAll('_', ' '), wordsOf('en'))).toBe(set.replaceAll('_', '\u00a0'));
});
