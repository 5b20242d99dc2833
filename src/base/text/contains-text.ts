/**
 * Tells whether a text contains words. Case and white space do not matter. Numbers are compared as a whole: `18 cards`
 * does not contain `8 cards`.
 */
export function containsText(text: string, words: string): boolean {
  return plain(text).includes(plain(words));
}

/** Brackets around each number make it different from a part of a longer number. */
const plain = (text: string) =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase().replaceAll(/\d+/g, '[$&]');
