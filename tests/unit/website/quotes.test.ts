import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/base/languages/words.ts';
import { quoteSetter, typographic } from '../../../src/website/rendering/quotes.ts';
import { readTable } from '../../setup/read-table.ts';

const table = readTable<{ quotationMarks: [string, string, string][]; unbroken: string[] }>(
  import.meta.url,
);

it.each(table.quotationMarks)('sets the quotation marks of %s in %s', (language, typed, set) => {
  expect(typographic(typed, wordsOf(language))).toBe(set);
});

it.each(table.unbroken)('keeps together what belongs together: %s', (set) => {
  const typed = set.replaceAll('~', ' ');
  expect(typographic(typed, wordsOf('en'))).toBe(set.replaceAll('~', '\u00a0'));
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
