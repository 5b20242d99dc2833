/** Splits a text where a long address may break: after slashes, and before parameters and the fragment. */
export const breakableParts = (text: string): string[] =>
  text.split(/(?<=[^/]\/)(?!\/)|(?=[?&+#])/);
