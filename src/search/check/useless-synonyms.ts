import { asWarning, type Problem } from '../../content/problem.ts';
import { dataProblem } from '../../content/check/data-finding.ts';
import type { Facts } from '../../content/facts.ts';
import { synonymRules } from '../build/synonym-writer.ts';
import type { Pack } from '../pack/pack.ts';
import { exactTerms } from '../query/vocabulary.ts';

/** Warnings of groups of synonyms in content/search.yaml that lead to words which no page has. */
export function uselessSynonyms(root: string, { synonyms, site }: Facts, pack: Pack): Problem[] {
  const isOnPages = (word: string) =>
    exactTerms(pack, word).some(({ term }) => pack.termPages[term]! > 0);
  return synonyms.flatMap((text, index) => {
    const meant = synonymRules([text], site.language).flatMap((rule) => rule.meant);
    if (meant.some((words) => words.every(isOnPages))) return [];
    const named = [...new Set(meant.map((words) => `“${words.join(' ')}”`))].join(' or ');
    const message = `No page has ${named}, so this group finds nothing. Write what the pages call it, or remove the group.`;
    const finding = { file: 'content/search.yaml', path: ['synonyms', index], message };
    return [asWarning(dataProblem(root, finding))];
  });
}
