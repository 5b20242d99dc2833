/** Returns a text whose first letter is a capital, unless its first word has one, as in "iPhone not scanning". */
export const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}*(?!\p{L}))/u, (letter) => letter.toUpperCase());
