import type { Facts } from '../facts.ts';
import { missingPage, type DataFinding } from './data-finding.ts';

const file = 'content/search.yaml';

/** References of content/search.yaml that lead nowhere: pages that no query can find. */
export function searchFileFindings(facts: Facts): DataFinding[] {
  return facts.queries.flatMap(({ page }, index): DataFinding[] => {
    const named = { file, path: ['queries', index, 'page'] };
    const isLeftOut = facts.pages.some(({ path, searchable }) => path === page && !searchable);
    if (!isLeftOut) return missingPage(facts, named, page);
    const message = `No query finds ${page}, because its front matter says search: false. Remove that line, or name another page.`;
    return [{ ...named, message }];
  });
}
