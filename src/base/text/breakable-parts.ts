/** Splits an address where it may break into two lines: after slashes, and before parameters and the fragment. */
export const breakableParts = (text: string): string[] =>
  text.split(/(?<=[^/\s]\/)(?!\/)|(?=[?&+#])/);

/**
 * Splits code into words that browsers would break after a hyphen or a question mark, which have odd places in the
 * result, and the text between them.
 */
export function unbrokenWords(code: string): string[] {
  const parts = [''];
  for (const word of code.split(/(\s+)/)) {
    if (/[-?]/.test(word)) parts.push(word, '');
    else parts[parts.length - 1] += word;
  }
  return parts;
}
