import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord, splitWords } from './split-words.ts';

/**
 * Recognizes a query in another language than that of the index by its stop words: it has more of the other language
 * than of its own, and there are two of them or an unknown word. Words of both languages do not count. Returns two
 * letters, such as `de`.
 * @param unknown The words of the query that no page contains.
 */
export function otherLanguage(
  { stopWords, otherStopWords }: SearchIndex,
  text: string,
  unknown: readonly string[],
): string | undefined {
  const words = splitWords(text).flatMap(({ whole, parts }) => [whole, ...parts]);
  const countOnlyIn = (those: ReadonlySet<string>, notIn: ReadonlySet<string>) =>
    words.filter((word) => those.has(word) && !notIn.has(word)).length;
  const found = Array.from(otherStopWords, ([language, others]) => ({
    language,
    count: countOnlyIn(others, stopWords),
    own: countOnlyIn(stopWords, others),
    // A single word can be the beginning of another one, because people see results while they type.
    isClear: unknown.some((word) => !others.has(normalizeWord(word))),
  })).filter(({ count, own, isClear }) => count > own && (count > 1 || isClear));
  return found.toSorted((a, b) => b.count - a.count)[0]?.language;
}
