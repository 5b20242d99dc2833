/**
 * A line of a published file, such as a paragraph, a link in a menu or a redirect rule. Two lines count as equal if
 * `keyOf` returns the same text for both.
 */
export interface Line {
  /** The text that the report shows. Empty for a line that consists of markup only. */
  text: string;
  /** The words of the text without punctuation, so that the same sentence is equal in HTML, Markdown and JSON. */
  words: string;
  /** The tags and attributes that readers do not see as text. */
  markup: string;
}

/** Creates a line. `value` is the part of the text that documents in other formats also contain. */
export const line = (text: string, value = text, markup = ''): Line => ({
  text,
  words: wordsIn(value),
  markup,
});

/** Returns the letters, digits and currency signs of a text, with one space around each word. */
function wordsIn(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}\p{Sc}]+/gu) ?? [];
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/** Returns the text by which a line is compared. */
export const keyOf = ({ text, markup }: Line): string => `${text}\0${markup}`;
