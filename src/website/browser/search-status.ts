import { withCount } from '../../base/languages/counts.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { correctedQuery } from './corrected-query.ts';
import { sentence, words } from './elements.ts';
import { siteLanguage } from './search-results.ts';

/**
 * Returns the text above the results of a search. The text consists of these sentences:
 * - If the question is in another language than the site, a sentence says so.
 * - Without results, a sentence says that nothing was found.
 * - With results, a sentence lists corrections of misspelt words. Then follows the number of `pages`, such as “10+
 *   pages” if there are more, or a warning that probably no page has the answer.
 */
export function searchStatus(
  { _meta: { confidence, query_language, corrected_words }, next_cursor }: SearchAnswer,
  query: string,
  pages: number,
): string {
  // The corrections of a question in another language are wrong: they are words of the language of the site.
  const corrected = query_language ? undefined : correctedQuery(query, corrected_words);
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
