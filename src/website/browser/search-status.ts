import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { correctedQuery } from './corrected-query.ts';
import { sentence, words } from './elements.ts';
import { siteLanguage } from './search-results.ts';

/**
 * Returns the notices above the results of a search. They say that the question is in another language, how misspelt
 * words were corrected, and that nothing was found or that no page seems to answer.
 */
export function searchStatus(
  { confidence, query_language, corrected_words }: SearchAnswer['_meta'],
  query: string,
  isEmpty: boolean,
): string[] {
  const corrected = correctedQuery(query, corrected_words);
  return [
    ...(query_language ? [languageSentence(query_language)] : []),
    ...(isEmpty ? [sentence('nothing', { query })] : []),
    ...(!isEmpty && corrected !== undefined ? [sentence('corrected', { query: corrected })] : []),
    ...(!isEmpty && confidence === 'unlikely' ? [words.doubtful] : []),
  ];
}

function languageSentence(question: string): string {
  const names = new Intl.DisplayNames(siteLanguage, { type: 'language' });
  const site = names.of(siteLanguage)!;
  return sentence('otherLanguage', { question: names.of(question)!, site });
}
