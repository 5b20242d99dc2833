/** Splits an address where it may break into two lines: after slashes, and before parameters and the fragment. */
export const breakableParts = (text: string): string[] =>
  text.split(/(?<=[^/]\/)(?!\/)|(?=[?&+#])/);
