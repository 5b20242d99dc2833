import type { SynonymEntry } from '../index-file/index-file.ts';
import { splitWords } from '../query/split-words.ts';

/** A synonym group. Each member is one word or several consecutive words. */
export interface SynonymGroup {
  /** The members that a query can contain. */
  from: string[][];
  /** The synonyms of `from`. If the group works both ways, they are the same members. */
  to: string[][];
  /** Whether the group has an arrow, so that it works in one direction only. */
  isOneWay: boolean;
}

/**
 * Parses a synonym group. `a, b` works in both directions. `a, b > c` works in one direction: queries for `a` or `b`
 * also find `c`. Returns undefined for a text with more than one arrow.
 */
export function readSynonymGroup(text: string): SynonymGroup | undefined {
  const [left = [], right, ...more] = text.split('>').map(membersOf);
  if (more.length > 0) return undefined;
  return { from: left, to: right ?? left, isOneWay: right !== undefined };
}

function membersOf(side: string): string[][] {
  return side
    .split(',')
    .map((member) => splitWords(member).map(({ whole }) => whole))
    .filter((words) => words.length > 0);
}

/** A rule for queries. A query with the words `from` also finds pages with the words of one of the synonyms in `to`. */
export interface SynonymRule {
  from: string[];
  to: string[][];
}

/**
 * Converts synonym groups to rules. Removes stop words from each synonym, unless the synonym has no other words.
 * @throws Error if a group has more than one arrow, or no word on one side. The message contains the group.
 */
export function synonymRules(groups: readonly string[], stop: ReadonlySet<string>): SynonymRule[] {
  const withoutStopWords = (words: string[]) => {
    const found = words.filter((word) => !stop.has(word));
    return found.length > 0 ? found : words;
  };
  return groups.flatMap((text) => {
    const group = readSynonymGroup(text);
    if (!group || group.from.length === 0 || group.to.length === 0) {
      throw new Error(`“${text}” is not a synonym group. Write “a, b” or “a > b”.`);
    }
    return group.from.map((from) => ({
      from,
      to: group.to
        .filter((to) => to.join(' ') !== from.join(' '))
        .map(withoutStopWords)
        .filter((to) => to.join(' ') !== withoutStopWords(from).join(' ')),
    }));
  });
}

/** Returns all words of the rules. */
export function wordsOfRules(rules: readonly SynonymRule[]): string[] {
  return [...new Set(rules.flatMap(({ from, to }) => [...from, ...to.flat()]))];
}

/** Removes synonyms with a word that is on no page, and then rules that have no synonyms left. */
export function usefulRules(
  rules: readonly SynonymRule[],
  isOnPages: (word: string) => boolean,
): SynonymRule[] {
  return rules
    .map(({ from, to }) => ({ from, to: to.filter((words) => words.every(isOnPages)) }))
    .filter(({ to }) => to.length > 0);
}

/**
 * Converts rules to the form of the index file, in which the key is the term of the first word that a query must
 * contain.
 * @param words The vocabulary, which includes all words of the rules.
 * @param termOf Returns the number of a word's term.
 */
export function synonymEntries(
  rules: readonly SynonymRule[],
  words: readonly string[],
  termOf: (word: string) => number,
): Record<number, SynonymEntry[]> {
  const places = new Map(words.map((word, place) => [word, place]));
  const entries: Record<number, SynonymEntry[]> = {};
  for (const { from, to } of rules) {
    const [first, ...rest] = from.map(termOf);
    const meant = to.map((group) => group.map((word) => places.get(word)!));
    (entries[first!] ??= []).push({ rest, meant });
  }
  return entries;
}
