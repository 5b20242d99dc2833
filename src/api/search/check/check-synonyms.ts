import { dataFileOf, type CheckedContent } from '../../../content/model/content.ts';
import type { Finding } from '../../../content/source/finding.ts';
import { ruleRows } from '../../../content/source/rule.ts';
import { readSynonymGroup, synonymRules, type SynonymGroup } from '../index/synonym-groups.ts';
import { stopWords } from '../index/word-lists.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { termsOnPages } from '../query/vocabulary.ts';

/** The rules for synonyms. */
export const synonymRows = ruleRows({
  synonym: { severity: 'error', about: 'A group of synonyms is wrong or occurs twice.' },
  'useless-synonym': {
    severity: 'warning',
    about: 'A group of synonyms finds nothing, because no page has its words.',
  },
});

/** Finds invalid and repeated synonym groups in content/search.yaml. This check needs no search index. */
export function synonymFindings(content: CheckedContent): Finding[] {
  const { synonyms, site } = content;
  const source = content.source(dataFileOf(content, 'content/search.yaml'));
  const stop = stopWords(site.language);
  const numbers = new Map<string, number>();
  return synonyms.flatMap((text, index): Finding[] => {
    const group = readSynonymGroup(text);
    const key = group && keyOf(group);
    const same = numbers.get(key ?? '');
    if (key !== undefined && same === undefined) numbers.set(key, index);
    const message =
      groupError(text, group, stop) ??
      (same !== undefined && `"synonyms[${same + 1}]" is the same group. Remove one of the two.`);
    if (!message) return [];
    const at = ['synonyms', index];
    return [{ rule: synonymRows.synonym, source, at, message }];
  });
}

/** Warns about synonym groups that find nothing, because no page contains their synonyms. */
export function uselessSynonyms(content: CheckedContent, index: SearchIndex): Finding[] {
  const { synonyms, site } = content;
  const source = content.source(dataFileOf(content, 'content/search.yaml'));
  const stop = stopWords(site.language);
  const isOnPages = (word: string) => termsOnPages(index, word).length > 0;
  return synonyms.flatMap((text, number): Finding[] => {
    const found = synonymRules([text], stop).flatMap(({ to }) => to);
    if (found.some((words) => words.every(isOnPages))) return [];
    const quoted = [...new Set(found.map((words) => `“${words.join(' ')}”`))].join(' or ');
    const message = `No page contains ${quoted}, so this group finds nothing. Use a word of your pages, or remove the group.`;
    const at = ['synonyms', number];
    const rule = synonymRows['useless-synonym'];
    return [{ rule, source, at, message }];
  });
}

/** Returns the error in a single group. Other groups are not considered. */
function groupError(
  text: string,
  group: SynonymGroup | undefined,
  stop: ReadonlySet<string>,
): string | undefined {
  if (!group) return `“${text}” contains more than one “>”. Split it into two groups.`;
  const { from, to, isOneWay } = group;
  if (isOneWay && from.length === 0) {
    return `“${text}” has no word before the “>”. Add the word that readers use, as in “sticker > tag”.`;
  }
  if (isOneWay && to.length === 0) {
    return `“${text}” has no word after the “>”. Add the word that your pages use, as in “sticker > tag”.`;
  }
  const onlyStopWords = to.find((words) => words.every((word) => stop.has(word)));
  if (onlyStopWords) {
    return `“${onlyStopWords.join(' ')}” consists of stop words, which nearly every page contains. Only write it before a “>”, as in “how much > price”.`;
  }
  const hasSynonyms = () => synonymRules([text], stop).some((rule) => rule.to.length > 0);
  if (to.length > 0 && hasSynonyms()) return undefined;
  return isOneWay
    ? `“${text}” has the same words before and after the “>”. Write the word that your pages use after it, or remove the group.`
    : `“${text}” has fewer than two members. Add a synonym after a comma, as in “sticker, tag”, or remove the group.`;
}

/** Returns a key that is equal for two groups if they differ only in the order of their members. */
function keyOf({ from, to }: SynonymGroup): string {
  const sides = [from, to].map((members) => members.map((words) => words.join(' ')));
  return sides.map((texts) => texts.sort().join(',')).join('>');
}
