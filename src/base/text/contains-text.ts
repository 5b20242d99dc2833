/**
 * Tells whether a text contains another text, `words`. Ignores case, and treats all white space as one space. Numbers
 * are compared as a whole: `18 cards` does not contain `8 cards`.
 */
export function containsText(text: string, words: string): boolean {
  return plain(text).includes(plain(words));
}

/** Normalizes a text. Puts brackets around each number, so that `[8]` is not found in `[18]`. */
const plain = (text: string) =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase().replaceAll(/\d+/g, '[$&]');
