import { dataProblems, type DataFinding } from '../../content/check/data-finding.ts';
import type { Facts, SearchQuery } from '../../content/facts.ts';
import type { Problem } from '../../content/problem.ts';
import { openPack } from '../pack/pack.ts';
import { openSearcher } from '../searcher.ts';
import type { Searcher } from '../types.ts';
import { JUDGED, queryMistakes } from './query-mistakes.ts';
import { uselessSynonyms } from './useless-synonyms.ts';

/** How far down a ranking the page of a query is looked for. */
const RANKED = 50;

/**
 * Problems of content/search.yaml that only the finished index of the site can tell: queries that do not
 * find their page or their answer, and synonyms that lead nowhere, which are a warning. Queries that
 * `isJudged` refuses are not asked.
 */
export function packProblems(
  root: string,
  facts: Facts,
  pack: Uint8Array,
  isJudged: (query: SearchQuery) => boolean = () => true,
): Problem[] {
  const searcher = openSearcher(pack);
  const queries = facts.queries.flatMap((asked, index): DataFinding[] => {
    if (!isJudged(asked)) return [];
    return mistakesOf(asked, searcher).map(({ field, message }) => ({
      file: 'content/search.yaml',
      path: ['queries', index, field],
      message,
    }));
  });
  return dataProblems(root, [...queries, ...uselessSynonyms(facts, openPack(pack))]);
}

/** Asks for the first results, and for more only where these are not what they must be. */
function mistakesOf(asked: SearchQuery, searcher: Searcher) {
  const first = (limit: number) => searcher.search(asked.query, { offset: 0, limit }).results;
  return queryMistakes(asked, first(JUDGED)).length === 0
    ? []
    : queryMistakes(asked, first(RANKED));
}
