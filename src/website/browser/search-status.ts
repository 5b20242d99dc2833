import { withCount } from '../../base/languages/counts.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { correctedQuery } from './corrected-query.ts';
import { sentence, words } from './elements.ts';
import { siteLanguage } from './search-results.ts';

/**
 * Returns the text above the results of a search. If the question is in another language than the site, says so. Then
 * says that nothing was found; or how misspelt words were corrected, and either that no page seems to answer or how
 * many `pages` were found, such as “10+ pages” if there are more.
 */
export function searchStatus(
  { _meta: { confidence, query_language, corrected_words }, next_cursor }: SearchAnswer,
  query: string,
  pages: number,
): string {
  const corrected = correctedQuery(query, corrected_words);
  const found = withCount(words.count, pages, siteLanguage);
  const count =
    confidence === 'unlikely'
      ? words.doubtful
      : found.replace(/\d+/, next_cursor === null ? '$&' : '$&+');
  return [
    query_language && languageSentence(query_language),
    ...(pages === 0
      ? [sentence('nothing', { query })]
      : [corrected && sentence('corrected', { query: corrected }), count]),
  ]
    .filter((text) => text !== undefined)
    .join(' ');
}

function languageSentence(question: string): string {
  const names = new Intl.DisplayNames(siteLanguage, { type: 'language' });
  const site = names.of(siteLanguage)!;
  return sentence('otherLanguage', { question: names.of(question)!, site });
}
