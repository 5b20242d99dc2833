import { withCount } from '../../base/languages/counts.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { correctedQuery } from './corrected-query.ts';
import { sentence, words } from './elements.ts';
import { siteLanguage } from './search-results.ts';

/**
 * Returns the text above the results of a search on `pages` pages. It says that the question is in another language, how
 * misspelt words were corrected, and that nothing was found, that no page seems to answer, or how many pages were found.
 */
export function searchStatus(
  { confidence, query_language, corrected_words }: SearchAnswer['_meta'],
  query: string,
  pages: number,
): string {
  const corrected = correctedQuery(query, corrected_words);
  const count =
    confidence === 'unlikely' ? words.doubtful : withCount(words.count, pages, siteLanguage);
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
