import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord } from './normal-form.ts';
import { splitWords } from './split-words.ts';

/**
 * Returns the language of a query as two letters, such as `de`, if it differs from the language of the index. A query
 * is in another language if it has at least two stop words of that language, and more of them than of the language of
 * the index: at least one more if the query also has an unknown word, and at least two more if not. Returns undefined
 * for other queries.
 * @param unknown The words of the query that no page contains.
 */
export function otherLanguage(
  { stopWords, otherStopWords }: SearchIndex,
  text: string,
  unknown: readonly string[],
): string | undefined {
  const words = splitWords(text).flatMap(({ whole, parts }) => [whole].concat(parts));
  const countIn = (those: ReadonlySet<string>) => words.filter((word) => those.has(word)).length;
  const found = Array.from(otherStopWords, ([language, others]) => ({
    language,
    count: countIn(others),
    more: countIn(others) - countIn(stopWords),
    needed: unknown.some((word) => !others.has(normalizeWord(word))) ? 1 : 2,
    // One word can be part of a name, such as Los Angeles, or the beginning of a question while people type.
  })).filter(({ count, more, needed }) => count >= 2 && more >= needed);
  return found.toSorted((a, b) => b.more - a.more)[0]?.language;
}
