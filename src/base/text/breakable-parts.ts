/** Splits an address where it may break into two lines: after slashes, and before parameters and the fragment. */
export const breakableParts = (text: string): string[] =>
  text.split(/(?<=[^/\s]\/)(?!\/)|(?=[?&+#])/);

/**
 * Splits code into words that browsers would break after a hyphen or a question mark, which have odd places in the
 * result, and the text between them.
 */
export const unbrokenWords = (code: string): string[] => code.split(/(\S*[-?]\S*)/);
