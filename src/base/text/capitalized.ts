/** Capitalizes the first letter of a text. Leaves a text unchanged if its first word has a capital, as in "iPhone". */
export const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}*(?!\p{L}))/u, (letter) => letter.toUpperCase());
