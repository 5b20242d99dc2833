import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord } from './normal-form.ts';
import { splitWords } from './split-words.ts';

/**
 * Returns the language of a query that is not in the language of the index, in two letters, such as `de`. Such a query
 * has more stop words of that language than of the language of the index. At least one more is necessary if another
 * of at least three words is unknown, otherwise at least two more. Returns undefined for other queries.
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
    more: countIn(others) - countIn(stopWords),
    // Two words can be a name, such as Los Angeles, or the beginning of a question while people type.
    needed: words.length > 2 && unknown.some((word) => !others.has(normalizeWord(word))) ? 1 : 2,
  })).filter(({ more, needed }) => more >= needed);
  return found.toSorted((a, b) => b.more - a.more)[0]?.language;
}
