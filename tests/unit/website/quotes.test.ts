import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/base/languages/words.ts';
import { quoteSetter, typographic } from '../../../src/website/rendering/quotes.ts';

it.each([
  [
    'en',
    `"It's the 'app' of the phones' owners," he said.`,
    '“It’s the ‘app’ of the phones’ owners,” he said.',
  ],
  ['en', `("a") 6.1" wide, "6.1"`, '(“a”) 6.1" wide, “6.1”'],
  ['en', `rock 'n' roll isn't "'quoted'"`, 'rock ‘n’ roll isn’t “‘quoted’”'],
  ['en', `It starts with "https://" and ends.`, 'It starts with “https://” and ends.'],
  ['de', `Er sagt "Das ist 'gut'", ich hab's.`, 'Er sagt „Das ist ‚gut‘“, ich hab’s.'],
  ['fr', `Il dit "l'application".`, 'Il dit «\u202fl’application\u202f».'],
  ['es', `Dice "hola".`, 'Dice «hola».'],
])('sets the quotation marks of %s in %s', (language, typed, set) => {
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
