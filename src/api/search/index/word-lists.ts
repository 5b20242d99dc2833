import { languageOf, languages } from '../../../base/languages/words.ts';
import { memoize } from '../../../base/text/memoize.ts';
import { normalizeWord } from '../query/normal-form.ts';

/**
 * Returns the stop words of a language, such as `the`. Queries ignore these words, unless they have no other known
 * word.
 */
export const stopWords = memoize((language: string): ReadonlySet<string> =>
  wordSet(languageOf(language).stopWords),
);

/** Returns the stop words of all other languages of the interface, by language. */
export function otherStopWords(language: string): Record<string, string[]> {
  const others = languages.filter((other) => other !== language.split('-')[0]);
  return Object.fromEntries(others.map((other) => [other, [...stopWords(other)]]));
}

const wordSet = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split(' ')).map(normalizeWord));
