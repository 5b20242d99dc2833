import { limits } from '../../contract/limits.ts';
import { answerMeta, type SearchAnswer, type SearchResult } from '../../contract/search-schemas.ts';
import { schemaOrgContext } from '../../contract/versions.ts';
import type { Searcher, Hit } from '../search/searcher.ts';

/** A search request that was already validated. */
export interface SearchRequest {
  query: string;
  /** The maximum number of results to return. */
  limit: number;
  /** The number of results to skip, in decimal digits. Undefined stands for 0. */
  cursor?: string | undefined;
  /** The language (BCP 47) in which to search, on a site with several languages. */
  language?: string | undefined;
}

/**
 * Answers a search, for /ask and for the tool search_service_docs. If the cursor is beyond the last result, the answer
 * has no results. Specification: Search response; States and transitions.
 */
export function searchAnswer(
  searcher: Pick<Searcher, 'search'>,
  { query, limit, cursor, language }: SearchRequest,
): SearchAnswer {
  const offset = Number(cursor ?? '0');
  const { total, results, words, confidence, languages } = searcher.search(
    query,
    { offset, limit },
    language,
  );
  const notice = [
    ...(total > 0 && confidence === 'unlikely' ? [noAnswer] : []),
    ...(languages ? [languageNotice(languages)] : []),
  ].join(' ');
  return {
    // First, so that people who look at the JSON see them at once.
    results: results.map(searchResult),
    _meta: {
      ...answerMeta,
      confidence,
      ...(languages && { query_language: languages.query }),
      ...(notice !== '' && { notice }),
      ...(Object.keys(words.corrected).length > 0 && { corrected_words: words.corrected }),
      ...(words.unknown.length > 0 && { unknown_words: words.unknown }),
      ...(words.unmatched.length > 0 && { unmatched_words: words.unmatched }),
      ...(words.matched.length > 0 && { matched_words: words.matched }),
    },
    next_cursor: nextCursor(offset + limit, total),
  };
}

/** The notice of an answer whose results probably do not help. */
const noAnswer = 'Probably not in the documentation: no page seems to answer this question.';

/** Returns a sentence with the names of two languages. The parameters are the codes of the languages, such as `de`. */
function languageNotice({ query, content }: { query: string; content: string }): string {
  // The object is created at each call instead of once, because few questions need the names, and creating it takes a
  // tenth of a cold start.
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const [queryName, contentName] = [names.of(query), names.of(content)];
  return `The question seems to be in ${queryName}; the documentation is in ${contentName}.`;
}

/** The largest offset that a cursor can contain, because a cursor has a limited number of digits. */
const largestCursor = 10 ** limits.cursorDigits.max - 1;

/** Returns the cursor of the next page of results, or null on the last page. */
function nextCursor(offset: number, total: number): string | null {
  return offset < total && offset <= largestCursor ? String(offset) : null;
}

function searchResult({ name, url, description, score }: Hit): SearchResult {
  return { '@context': schemaOrgContext, '@type': 'WebPage', name, url, description, score };
}
