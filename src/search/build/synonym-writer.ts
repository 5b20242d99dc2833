import { stopWords } from '../query/stop-words.ts';
import { ByteWriter } from './byte-writer.ts';
import type { IndexedTerm } from './pagefind-index.ts';
import { readSynonymGroup } from './synonym-group.ts';

/** Who asks for the words of one side also means those of the others. */
export interface SynonymRule {
  asked: string[];
  /** Groups of words, each of which says the same. */
  meant: string[][];
}

/**
 * The rules of groups of synonyms, as `readSynonymGroup` reads them.
 * @throws Error naming the group that has no two sides, or a side without a word.
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
      throw new Error(`“${text}” is no group of synonyms: write “a, b” or “a > b”.`);
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

/** Every word that the rules know. */
export function wordsOfRules(rules: readonly SynonymRule[]): string[] {
  return [...new Set(rules.flatMap(({ asked, meant }) => [...asked, ...meant.flat()]))];
}

/** The rules that can find anything, each with those of its meanings that stand on some page. */
export function usefulRules(
  rules: readonly SynonymRule[],
  stems: ReadonlyMap<string, readonly string[]>,
  terms: readonly IndexedTerm[],
): SynonymRule[] {
  const indexed = new Set(terms.map(({ stem }) => stem));
  const isOnPages = (word: string) => stems.get(word)?.some((stem) => indexed.has(stem)) ?? false;
  return rules
    .map(({ asked, meant }) => ({ asked, meant: meant.filter((group) => group.every(isOnPages)) }))
    .filter(({ meant }) => meant.length > 0);
}

/** @param vocabulary Every word of the rules among others, each with the number of its term. */
export function synonymTables(
  rules: readonly SynonymRule[],
  { word: words, wordTerm }: { word: readonly string[]; wordTerm: readonly number[] },
) {
  const places = new Map(words.map((word, place) => [word, place]));
  const numbered = rules
    .map(({ asked, meant }) => {
      const [first, ...rest] = asked.map((word) => wordTerm[places.get(word)!]!);
      return {
        first: first!,
        rest,
        meant: meant.map((group) => group.map((word) => places.get(word)!)),
      };
    })
    .toSorted((a, b) => a.first - b.first);
  const writer = new ByteWriter();
  const starts = [0];
  const list = (numbers: readonly number[]) => {
    writer.varint(numbers.length);
    for (const number of numbers) writer.varint(number);
  };
  for (const { rest, meant } of numbered) {
    list(rest);
    writer.varint(meant.length);
    for (const group of meant) list(group);
    starts.push(writer.length);
  }
  return {
    synonymFirst: numbered.map(({ first }) => first),
    synonymStarts: starts,
    synonymRules: writer.written(),
  };
}
