import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord } from './normal-form.ts';
import { splitWords } from './split-words.ts';

/**
 * Returns the language of a query as two letters, such as `de`, if it seems to differ from the language of the index.
 * For this, the query must have at least two stop words of the other language. It must also have more of them than stop
 * words of the language of the index: at least one more if the query has an unknown word, or at least two more if not.
 * Returns undefined for any other query.
 * @param unknown The words of the query that no page contains.
 */
export function otherLanguage(
  { stopWords, otherStopWords }: SearchIndex,
  text: string,
  unknown: readonly string[],
): string | undefined {
  const words = splitWords(text).flatMap((word) => [word, ...word.parts].map(({ whole }) => whole));
  const countIn = (those: ReadonlySet<string>) => words.filter((word) => those.has(word)).length;
  const own = countIn(stopWords);
  const found = Array.from(otherStopWords, ([language, others]) => ({
    language,
    count: countIn(others),
    needed: own + (unknown.some((word) => !others.has(normalizeWord(word))) ? 1 : 2),
    // At least two stop words are needed, because a single one can be part of a name, such as Los Angeles, or the
    // beginning of a question that somebody is still typing.
  })).filter(({ count, needed }) => count >= Math.max(2, needed));
  return found.toSorted((a, b) => b.count - a.count)[0]?.language;
}
