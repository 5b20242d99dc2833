/** A simple stemmer with parts of Porter's algorithm, as a site might use to tune an engine. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:sses)$/, 'ss')
    .replace(/ies$/, 'i')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ational|ation)$/, 'at')
    .replace(/([aeiouy].*)(?:ing|ed)$/, '$1')
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/(?<=.{3})(?:e|er|ly|ment|ness)$/, '')
    .replace(/y$/, 'i');
}
