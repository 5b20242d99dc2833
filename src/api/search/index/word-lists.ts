import { languageOf, languages } from '../../../base/languages/words.ts';
import { memoize } from '../../../base/text/memoize.ts';
import { normalizeWord } from '../query/normal-form.ts';

/** Returns the words of a language that queries ignore unless they have no other known word, such as `the`. */
export const stopWords = memoize((language: string): ReadonlySet<string> =>
  wordSet(languageOf(language).stopWords),
);

/** Returns the stop words of each other language. */
export function otherStopWords(language: string): Record<string, string[]> {
  const others = languages.filter((other) => other !== language.split('-')[0]);
  return Object.fromEntries(others.map((other) => [other, [...stopWords(other)]]));
}

const wordSet = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split(' ')).map(normalizeWord));
