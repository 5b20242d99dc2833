import {
  dataFileOf,
  pagesOfEdition,
  type CheckedContent,
  type Page,
  type SearchQuery,
} from '../../../content/model/content.ts';
import { testQuery } from '../../../content/model/test-query.ts';
import type { Finding } from '../../../content/source/finding.ts';
import type { RuleRow } from '../../../content/source/rule.ts';
import { openIndex } from '../index-file/index-file.ts';
import { openSearcher } from '../searcher.ts';
import { askedFindings, askedQuestion } from './check-asked.ts';
import { checkQuery, CHECKED_RESULTS } from './check-query.ts';
import { synonymRows, uselessSynonyms } from './check-synonyms.ts';

/**
 * If a test query does not find its page among the first three results, its page is searched for in this many results,
 * so that the message can say its rank.
 */
const RANKED_RESULTS = 50;

const testQueryRow: RuleRow = {
  name: 'test-query',
  about: 'A test query does not find its page or its answer.',
  severity: 'error',
};

/** The rules of `indexFindings`, which need the index of the site. */
export const indexRows = [testQueryRow, synonymRows['useless-synonym'], askedQuestion];

/**
 * Checks content/search.yaml of an edition and the questions of its pages with its index. Reports test queries that do not
 * find their page or their answer. Warns about synonyms that find nothing, and about useless questions.
 * @param isChecked Selects the test queries to check.
 * @param asking The pages whose questions (`asked` in front matter) are checked.
 */
export function indexFindings(
  content: CheckedContent,
  index: Uint8Array,
  isChecked: (query: SearchQuery) => boolean = () => true,
  asking: readonly Page[] = pagesOfEdition(content).filter(({ searchable }) => searchable),
): Finding[] {
  const source = content.source(dataFileOf(content, 'content/search.yaml'));
  const [searcher, searchIndex] = [openSearcher(index), openIndex(index)];
  const findings = content.queries.flatMap((query, number): Finding[] => {
    if (!isChecked(query)) return [];
    const tested = testQuery(content, query);
    const isList = Array.isArray(query.answer);
    const check = (limit: number) =>
      checkQuery(tested, searcher.search(query.query, { offset: 0, limit }).results);
    // Most queries have no problem, so only three results are searched first, which takes less time than fifty.
    if (check(CHECKED_RESULTS).length === 0) return [];
    return check(RANKED_RESULTS).map(({ field, fact, message }) => ({
      rule: testQueryRow,
      source,
      at: ['queries', number, field, ...(isList && fact !== undefined ? [fact] : [])],
      message,
    }));
  });
  return [
    ...findings,
    ...uselessSynonyms(content, searchIndex),
    ...askedFindings(asking, searchIndex),
  ];
}
