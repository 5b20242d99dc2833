import type { DataFinding } from '../../content/check/data-finding.ts';
import type { Facts } from '../../content/facts.ts';
import { synonymRules } from '../index/synonym-rules.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { exactTerms } from '../query/vocabulary.ts';

/** Warns of synonym groups in content/search.yaml whose meanings are on no page. */
export function uselessSynonyms({ synonyms, site }: Facts, index: SearchIndex): DataFinding[] {
  const isOnPages = (word: string) =>
    exactTerms(index, word).some(({ term }) => index.termPages[term]! > 0);
  return synonyms.flatMap((text, number): DataFinding[] => {
    const meant = synonymRules([text], site.language).flatMap((rule) => rule.meant);
    if (meant.some((words) => words.every(isOnPages))) return [];
    const named = [...new Set(meant.map((words) => `“${words.join(' ')}”`))].join(' or ');
    const message = `No page has ${named}, so this group finds nothing. Write what the pages call it, or remove the group.`;
    const path = ['synonyms', number];
    return [{ file: 'content/search.yaml', path, message, severity: 'warning' }];
  });
}
