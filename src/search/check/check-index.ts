import { dataProblems, type DataFinding } from '../../content/check/data-finding.ts';
import type { Facts, SearchQuery } from '../../content/facts.ts';
import type { Problem } from '../../content/problem.ts';
import { openIndex } from '../index-file/index-file.ts';
import { openSearcher } from '../searcher.ts';
import type { Searcher } from '../types.ts';
import { JUDGED, queryMistakes } from './query-mistakes.ts';
import { uselessSynonyms } from './useless-synonyms.ts';

/** How far down a ranking the page of a query is looked for. */
const RANKED = 50;

/**
 * Finds the problems of content/search.yaml that need the index of the site: queries without their page
 * or answer, and synonyms that find nothing, which are warnings.
 * @param isJudged Tells which queries to ask.
 */
export function indexProblems(
  root: string,
  facts: Facts,
  index: Uint8Array,
  isJudged: (query: SearchQuery) => boolean = () => true,
): Problem[] {
  const searcher = openSearcher(index);
  const queries = facts.queries.flatMap((asked, number): DataFinding[] => {
    if (!isJudged(asked)) return [];
    return mistakesOf(asked, searcher).map(({ field, message }) => ({
      file: 'content/search.yaml',
      path: ['queries', number, field],
      message,
    }));
  });
  return dataProblems(root, [...queries, ...uselessSynonyms(facts, openIndex(index))]);
}

/** Asks for the first results, and for more only where these are not what they must be. */
function mistakesOf(asked: SearchQuery, searcher: Searcher) {
  const first = (limit: number) => searcher.search(asked.query, { offset: 0, limit }).results;
  return queryMistakes(asked, first(JUDGED)).length === 0
    ? []
    : queryMistakes(asked, first(RANKED));
}
