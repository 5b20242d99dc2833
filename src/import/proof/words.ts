import { unspacedLetters } from '../../base/text/scripts.ts';

/**
 * Returns the words of a text in lower case, without punctuation. In scripts without spaces, such as Chinese, each
 * letter is a word.
 */
export const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').replaceAll(withoutEffect, '').toLowerCase().match(word) ?? [];

/** Matches soft hyphens, and the characters that choose between the forms of the letter or emoji before them. */
const withoutEffect = /\u00AD|[\uFE00-\uFE0F]/g;

const word = new RegExp(
  `[${unspacedLetters}]\\p{M}*|(?:(?![${unspacedLetters}])[\\p{L}\\p{N}]\\p{M}*)+`,
  'gu',
);
