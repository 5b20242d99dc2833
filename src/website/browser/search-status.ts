import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { correctedQuery } from './corrected-query.ts';
import { sentence, words } from './elements.ts';

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
  // On a page in another language, only the body has the language of the site.
  const site = document.body.lang || document.documentElement.lang;
  const names = new Intl.DisplayNames(site, { type: 'language' });
  return sentence('otherLanguage', { question: names.of(question)!, site: names.of(site)! });
}
