import { dataProblems, type DataFinding } from '../../content/check/data-finding.ts';
import type { Facts } from '../../content/facts.ts';
import type { Problem } from '../../content/problem.ts';
import { openPack } from '../pack/pack.ts';
import { openSearcher } from '../searcher.ts';
import { JUDGED, queryMistakes } from './query-mistakes.ts';
import { uselessSynonyms } from './useless-synonyms.ts';

/**
 * Warnings about content/search.yaml that only the finished index of the site can give: synonyms that
 * lead nowhere, and queries that do not find their page or their answer.
 */
export function packWarnings(root: string, facts: Facts, pack: Uint8Array): Problem[] {
  const searcher = openSearcher(pack);
  const queries = facts.queries.flatMap((query, index): DataFinding[] => {
    const { results } = searcher.search(query.query, { offset: 0, limit: JUDGED });
    return queryMistakes(query, results).map(({ field, message }) => ({
      file: 'content/search.yaml',
      path: ['queries', index, field],
      message,
      severity: 'warning',
    }));
  });
  return dataProblems(root, [...queries, ...uselessSynonyms(facts, openPack(pack))]);
}
