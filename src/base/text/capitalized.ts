/**
 * Capitalizes the first letter of a text. If the first word already contains a capital, as in "iPhone", returns the
 * text unchanged.
 */
export const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}*(?!\p{L}))/u, (letter) => letter.toUpperCase());
