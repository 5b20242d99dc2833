import type { SearchIndex } from '../index-file/index-file.ts';
import { splitWords } from './split-words.ts';

/**
 * Recognizes a query in another language than that of the index by its stop words: it has more of the other language
 * than of its own. Words of both languages do not count. Returns two letters, such as `de`.
 */
export function otherLanguage(
  { stopWords, otherStopWords }: SearchIndex,
  text: string,
): string | undefined {
  const words = splitWords(text).map(({ whole }) => whole);
  const countOnlyIn = (those: ReadonlySet<string>, notIn: ReadonlySet<string>) =>
    words.filter((word) => those.has(word) && !notIn.has(word)).length;
  const found = Array.from(otherStopWords, ([language, others]) => ({
    language,
    count: countOnlyIn(others, stopWords),
    own: countOnlyIn(stopWords, others),
  })).filter(({ count, own }) => count > own);
  return found.toSorted((a, b) => b.count - a.count)[0]?.language;
}
