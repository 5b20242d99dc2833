/** Returns the text that occurs most often. Undefined if there are no texts. */
export const mostFrequent = (texts: readonly string[]): string | undefined =>
  [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
