/**
 * Splits a text at the places where an address may break into two lines: after slashes, before parameters and fragment.
 */
export const breakableParts = (text: string): string[] =>
  text.split(/(?<=[^/]\/)(?!\/)|(?=[?&+#])/);
