/** A line of what is served, such as a paragraph, a link in a menu or a redirect rule. Lines with equal keys are equal. */
export interface Line {
  /** What a person reads in the report. Empty for a line that consists of markup only. */
  text: string;
  /** The words of the text, by which the same sentence is found in documents of other formats. */
  words: string;
  /** The tags and attributes that readers do not see as text. */
  markup: string;
}

/** Creates a line. `value` is the part of the text that other documents have too. */
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
