import { dataProblems, type DataFinding } from '../../content/check/data-finding.ts';
import type { Facts } from '../../content/facts.ts';
import type { Problem } from '../../content/problem.ts';
import { readSynonymGroup, type SynonymGroup } from '../index/synonym-group.ts';
import { synonymRules } from '../index/synonym-rules.ts';
import { stopWords } from '../query/stop-words.ts';

/** Groups of synonyms in content/search.yaml that say nothing, or what another group says. */
export function synonymProblems(root: string, { synonyms, site }: Facts): Problem[] {
  const numbers = new Map<string, number>();
  const findings = synonyms.flatMap((text, index): DataFinding[] => {
    const group = readSynonymGroup(text);
    const key = group && keyOf(group);
    const same = numbers.get(key ?? '');
    if (key !== undefined && same === undefined) numbers.set(key, index);
    const message = mistakeIn(text, group, site.language) ?? (same !== undefined && twice(same));
    if (!message) return [];
    return [{ file: 'content/search.yaml', path: ['synonyms', index], message }];
  });
  return dataProblems(root, findings);
}

/** What is wrong with a group by itself, and the repair. */
function mistakeIn(
  text: string,
  group: SynonymGroup | undefined,
  language: string,
): string | undefined {
  if (!group) return `“${text}” has more than one “>”. Make two groups of it.`;
  const { asked, meant, isOneWay } = group;
  if (isOneWay && asked.length === 0) {
    return `“${text}” has no word before the “>”. Write there what readers ask for, as in “sticker > tag”.`;
  }
  if (isOneWay && meant.length === 0) {
    return `“${text}” has no word after the “>”. Write there what the pages call it, as in “sticker > tag”.`;
  }
  const stop = stopWords(language);
  const silent = meant.find((words) => words.every((word) => stop.has(word)));
  if (silent) {
    return `“${silent.join(' ')}” stands in nearly every text, so it leads to no page. Write it before a “>” only, as in “how much > price”.`;
  }
  const says = () => synonymRules([text], language).some((rule) => rule.meant.length > 0);
  if (meant.length > 0 && says()) return undefined;
  return isOneWay
    ? `“${text}” says the same before and after the “>”. Write after it what the pages call it, or remove the group.`
    : `“${text}” has one member. Add what means the same after a comma, as in “sticker, tag”, or remove the group.`;
}

const twice = (index: number) =>
  `"synonyms[${index + 1}]" is the same group already. Remove one of the two.`;

/** The same for groups that differ in the order of their members. */
function keyOf({ asked, meant }: SynonymGroup): string {
  return [asked, meant].map(keyOfSide).join('>');
}

function keyOfSide(members: readonly string[][]): string {
  const texts = members.map((words) => words.join(' '));
  return texts.sort().join(',');
}
