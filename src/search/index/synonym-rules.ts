import type { SynonymEntry } from '../index-file/index-file.ts';
import { stopWords } from '../query/stop-words.ts';
import { readSynonymGroup } from './synonym-group.ts';

/** A query with the words `asked` also means the words of each group in `meant`. */
export interface SynonymRule {
  asked: string[];
  meant: string[][];
}

/**
 * Turns synonym groups into rules.
 * @throws Error with the group that has more than one arrow, or no word on a side.
 */
export function synonymRules(groups: readonly string[], language: string): SynonymRule[] {
  const stop = stopWords(language);
  const subject = (words: string[]) => {
    const telling = words.filter((word) => !stop.has(word));
    return telling.length > 0 ? telling : words;
  };
  return groups.flatMap((text) => {
    const group = readSynonymGroup(text);
    if (!group || group.asked.length === 0 || group.meant.length === 0) {
      throw new Error(`“${text}” is not a synonym group. Write “a, b” or “a > b”.`);
    }
    return group.asked.map((asked) => ({
      asked,
      meant: group.meant
        .filter((meant) => meant.join(' ') !== asked.join(' '))
        .map(subject)
        .filter((meant) => meant.join(' ') !== subject(asked).join(' ')),
    }));
  });
}

/** All words of the rules. */
export function wordsOfRules(rules: readonly SynonymRule[]): string[] {
  return [...new Set(rules.flatMap(({ asked, meant }) => [...asked, ...meant.flat()]))];
}

/** The rules that can find something, each with the meanings whose words are all on some page. */
export function usefulRules(
  rules: readonly SynonymRule[],
  isOnPages: (word: string) => boolean,
): SynonymRule[] {
  return rules
    .map(({ asked, meant }) => ({ asked, meant: meant.filter((group) => group.every(isOnPages)) }))
    .filter(({ meant }) => meant.length > 0);
}

/**
 * The rules by the first term of the words that they apply to.
 * @param words The vocabulary, which includes every word of the rules.
 * @param termOf The number of the term of a word.
 */
export function synonymEntries(
  rules: readonly SynonymRule[],
  words: readonly string[],
  termOf: (word: string) => number,
): Record<number, SynonymEntry[]> {
  const places = new Map(words.map((word, place) => [word, place]));
  const entries: Record<number, SynonymEntry[]> = {};
  for (const { asked, meant } of rules) {
    const [first, ...rest] = asked.map(termOf);
    const numbered = meant.map((group) => group.map((word) => places.get(word)!));
    (entries[first!] ??= []).push({ rest, meant: numbered });
  }
  return entries;
}
