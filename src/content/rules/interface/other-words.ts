import { synonymsOf } from '../../../base/languages/words.ts';
import {
  actionBefore,
  startsLower,
  wordsOf,
  type Action,
  type KnownNames,
  type Name,
} from './known-names.ts';
import type { Mark } from './marks.ts';
import { onlyHere, type NameFinding } from './names.ts';

/**
 * Finds names that occur once, and differ by one word from a name with several uses: a word too many, a word too few,
 * another word, or words in another order. Emphasised words can differ in this way, too, so at least one of both must be
 * in a path or after a word such as “tap”. `isListed` tells whether the app has a name.
 */
export function otherWords(
  { names, actions }: KnownNames,
  language: string,
  isListed: (text: string) => boolean,
): NameFinding[] {
  const all = [...names].map(([key, name]): WordedName => ({ name, words: wordsOf(key) }));
  const usual = all.filter(({ words }) => words.length > 1);
  const byPart = new Map<string, WordedName[]>();
  for (const one of usual) {
    for (const part of partsOf(one.words)) byPart.set(part, [...(byPart.get(part) ?? []), one]);
  }
  const isPlaced = isPlacedIn(actions);
  const areSynonyms = synonymsIn(language);
  return all.flatMap(({ name, words }): NameFinding[] => {
    const [mark, ...more] = name.uses as [Mark, ...Mark[]];
    if (more.length > 0 || words.length < 2 || startsLower(mark.text) || isListed(mark.text)) {
      return [];
    }
    const candidates = new Set(partsOf(words).flatMap((part) => byPart.get(part) ?? []));
    const near = [...candidates].filter((other) => {
      if (other.name.form !== mark.form || other.name.form === 'code') return false;
      const isRepeated = other.name.usual.length > 1;
      if (hasOneMore(words, other.words) || hasOneMore(other.words, words)) {
        return isRepeated && (isPlaced(mark) || other.name.usual.some(isPlaced));
      }
      // A page that has both names has both on purpose.
      if (other.name.uses.some(({ page }) => page === mark.page)) return false;
      const uses = other.name.usual;
      if (words.length > 2 && isOtherForm(words, other.words)) {
        return isRepeated
          ? isPlaced(mark) || uses.some(isPlaced)
          : mark.path === undefined && uses[0]!.path !== undefined;
      }
      return isRepeated && isPlaced(mark) && isReworded(words, other.words, areSynonyms);
    });
    return near.length === 1 ? [onlyHere(mark, near[0]!.name)] : [];
  });
}

/** A name with its words in lower case. */
interface WordedName {
  name: Name;
  words: readonly string[];
}

/**
 * Returns the words of a name, the words without each of them, and the sorted words. Two names that differ by one word or
 * by the order have one of these in common.
 */
const partsOf = (words: readonly string[]) => [
  ...new Set([
    words.join(' '),
    ...words.map((_, at) => words.toSpliced(at, 1).join(' ')),
    words.toSorted().join(' '),
  ]),
];

/** Returns a function that tells whether a name is a step of a path, or after a word such as “tap”. */
const isPlacedIn = (actions: ReadonlyMap<string, Action>) => (mark: Mark) =>
  mark.path !== undefined || actionBefore(mark, actions) !== undefined;

/**
 * Tells whether a text has the words of another and one more, which is no number. The other has at least two, or three if
 * the additional word is the last one: “Add new schedule” is not “Add new”.
 */
function hasOneMore(words: readonly string[], fewer: readonly string[]): boolean {
  if (words.length !== fewer.length + 1 || fewer.length < 2) return false;
  const at = words.findIndex((word, index) => word !== fewer[index]);
  if (at === fewer.length && fewer.length < 3) return false;
  const isRest = words.slice(at + 1).every((word, index) => word === fewer[at + index]);
  return isRest && !/\d/.test(words[at]!);
}

/** Tells whether a text has one other word than another: any word among three, a synonym among two, or another order. */
function isReworded(
  words: readonly string[],
  others: readonly string[],
  areSynonyms: (a: string, b: string) => boolean,
): boolean {
  if (words.length !== others.length) return false;
  const wrong = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!]]));
  if (/\d/.test(wrong.join(''))) return false;
  if (wrong.length > 1) return words.toSorted().join(' ') === others.toSorted().join(' ');
  const [[word, other] = ['', '']] = wrong;
  return words.length === 2
    ? areSynonyms(word!, other!)
    : // “Show sheet” and “Show sheets” can both be right.
      !word!.startsWith(other!) && !other!.startsWith(word!);
}

/** Tells whether a text has another form of one word of another text, such as “Write to tags” for “Write to tag”. */
export function isOtherForm(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false;
  const wrong = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!]]));
  const [[word, other] = ['', '']] = wrong;
  return (
    wrong.length === 1 && word!.length > 2 && other!.length > 2 && stem(word!) === stem(other!)
  );
}

/** Returns a word without an ending of English or similar languages. */
const stem = (word: string) => word.replace(/(?:ies|y|es|s|e|ed|ing|en|er)$/, '');

/** Returns a function that tells whether two words are in the same group of synonyms of a language. */
function synonymsIn(language: string): (a: string, b: string) => boolean {
  const groups = new Map<string, string[]>();
  for (const group of synonymsOf(language)) {
    for (const word of group.split(/ ?[,>] ?/)) {
      groups.set(word, [...(groups.get(word) ?? []), group]);
    }
  }
  return (a, b) => groups.get(a)?.some((group) => groups.get(b)?.includes(group)) === true;
}
