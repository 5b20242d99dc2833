import type { DataFinding } from '../../content/check/data-finding.ts';
import type { Facts } from '../../content/facts.ts';
import { synonymRules } from '../build/synonym-writer.ts';
import type { Pack } from '../pack/pack.ts';
import { exactTerms } from '../query/vocabulary.ts';

/** Warnings of groups of synonyms in content/search.yaml that lead to words which no page has. */
export function uselessSynonyms({ synonyms, site }: Facts, pack: Pack): DataFinding[] {
  const isOnPages = (word: string) =>
    exactTerms(pack, word).some(({ term }) => pack.termPages[term]! > 0);
  return synonyms.flatMap((text, index): DataFinding[] => {
    const meant = synonymRules([text], site.language).flatMap((rule) => rule.meant);
    if (meant.some((words) => words.every(isOnPages))) return [];
    const named = [...new Set(meant.map((words) => `“${words.join(' ')}”`))].join(' or ');
    const message = `No page has ${named}, so this group finds nothing. Write what the pages call it, or remove the group.`;
    const path = ['synonyms', index];
    return [{ file: 'content/search.yaml', path, message, severity: 'warning' }];
  });
}
