/**
 * Tells whether a text contains words. Case and white space do not matter. Digits are compared as whole numbers:
 * `18 cards` does not contain `8 cards`.
 */
export function containsText(text: string, words: string): boolean {
  return new RegExp(`(?<!\\d)${RegExp.escape(plain(words))}(?!\\d)`).test(plain(text));
}

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
