import { withoutEnd } from '../text/addresses.ts';
import { withLatinPunctuation } from '../text/latin-punctuation.ts';
import { memoize } from '../text/memoize.ts';
import { plainNumber } from './numbers.ts';
import { languageOf } from './words.ts';

/** A text that is divided into words. */
export interface Phrase {
  /** All words except negations, such as “not”. */
  words: Word[];
  /** The negations, each with the number of words before it. */
  negations: Negation[];
}

/** A word, a number, an address, or a sign such as % or €. */
export interface Word extends Place {
  text: string;
  isNumber: boolean;
}

interface Negation extends Place {
  text: string;
  at: number;
}

/** The place of a word. */
interface Place {
  /** The number of the sentence that contains the word, counted in the text. */
  sentence: number;
  /**
   * The number of the statement that contains the word, counted in the text. A statement is a sentence, or a part of a
   * sentence between commas.
   */
  statement: number;
  /** Whether the sentence that contains the word is a question. */
  isQuestion: boolean;
}

/**
 * Tells whether a text contains a phrase. Ignores case, punctuation and white space, and compares numbers by value
 * (`plainNumber`). All negations count as equal, so “does not track” contains “doesn’t track”.
 */
export const containsPhrase = (text: string, phrase: string, language: string): boolean =>
  findPhrase(readPhrase(text, language), readPhrase(phrase, language)).some(
    ({ isExact }) => isExact,
  );

/**
 * A place in a text that has all words of a phrase in the same order. The negations of the phrase may be missing there.
 */
export interface Found {
  /** The position of the first word of the phrase in the text. */
  at: number;
  /** Whether the text has the same numbers as the phrase, and the same negations at the same places. */
  isExact: boolean;
  /** Whether all numbers in the text and in the phrase are the same. */
  hasNumbers: boolean;
}

/**
 * Finds the places of a text that have the words of a phrase. Negations and the values of numbers may differ; the
 * result says whether they are the same.
 */
export function findPhrase(text: Phrase, phrase: Phrase): Found[] {
  const [first] = phrase.words;
  if (!first) return findNegations(text, phrase);
  const inside = (from: Phrase, start: number, at: number) =>
    from.negations.filter((one) => one.at === start + at).length;
  const most = phrase.words.length;
  return text.words.flatMap((start, at): Found[] => {
    const matches = phrase.words.every((word, index) => {
      const other = text.words[at + index];
      return (
        other !== undefined &&
        (word.isNumber ? other.isNumber : other.text === word.text) &&
        other.sentence - start.sentence === word.sentence - first.sentence
      );
    });
    if (!matches) return [];
    const gaps = phrase.words.map((_, index) => [
      inside(text, at, index),
      inside(phrase, 0, index),
    ]);
    const ends = [gaps.shift()!, [inside(text, at, most), inside(phrase, 0, most)]];
    const isSame =
      gaps.every(([own, other]) => own === other) && ends.every(([own, other]) => own! >= other!);
    const hasNumbers = phrase.words.every(
      ({ text: word }, index) => text.words[at + index]!.text === word,
    );
    return [{ at, isExact: isSame && hasNumbers, hasNumbers }];
  });
}

/** Finds a phrase that only consists of negations, such as “no”. */
function findNegations(text: Phrase, { negations }: Phrase): Found[] {
  const [first] = negations;
  return text.negations
    .filter((one) => one.text === first?.text)
    .map(({ at }) => ({ at, isExact: true, hasNumbers: true }));
}

/** Divides a text into words, sentences and statements. */
export function readPhrase(text: string, language: string): Phrase {
  const { negations, links, conjunctions } = wordsFor(language);
  const phrase: Phrase = { words: [], negations: [] };
  let [sentence, statement] = [0, 0];
  let current: Place[] = [];
  let isStart = false;
  // The position of the last conjunction of the statement, as an index in `current`.
  let joined: number | undefined;
  const add = (word: string, isNumber = false) => {
    const place = { text: word, sentence, statement, isQuestion: false };
    const entry: Word = { ...place, isNumber };
    phrase.words.push(entry);
    current.push(entry);
  };
  const addNegation = (word: string) => {
    const entry = { text: word, at: phrase.words.length, sentence, statement, isQuestion: false };
    phrase.negations.push(entry);
    current.push(entry);
    if (joined === undefined) return;
    // The part after a conjunction is a statement of its own if it has a negation of its own: “no fee and no account”.
    statement += 1;
    for (const place of current.slice(joined)) place.statement = statement;
    joined = undefined;
  };
  const addWord = (word: string) => {
    // In “It is not true, that …”, the part after the comma belongs to the statement before the comma.
    if (isStart && links.has(word)) {
      statement = current[0]?.statement ?? statement;
      for (const place of current) place.statement = statement;
    }
    if (conjunctions.has(word)) joined = current.length;
    isStart = false;
    const found = negations.find(({ pattern }) => pattern.test(word));
    if (!found) return add(word);
    const kept = word.replace(found.pattern, '$1');
    if (found.keepsStart && kept !== '') add(kept);
    addNegation(word);
    if (!found.keepsStart && kept !== '') add(kept);
  };
  for (const { groups, 0: found } of plainText(text).matchAll(parts)) {
    const { address, number, word, sign, end, pause } = groups!;
    if (end !== undefined) {
      if (end.includes('?')) for (const place of current) place.isQuestion = true;
      if (current.length > 0) sentence += 1;
      current = [];
    }
    if (end !== undefined || pause !== undefined) {
      statement += 1;
      isStart = true;
      joined = undefined;
    }
    if (address !== undefined) add(withoutEnd(address.split('#', 1)[0]!, '.,:;!?/'));
    if (number !== undefined) add(plainNumber(number, language), true);
    if (sign !== undefined) add(sign);
    if (word !== undefined) addWord(found);
    if (address ?? number ?? sign) isStart = false;
  }
  return phrase;
}

/** Makes different spellings of the same characters equal, and moves each currency sign behind its number. */
const plainText = (text: string) =>
  withLatinPunctuation(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('−', '-')
    .replaceAll(/(?<!\d\s?)(\p{Sc})\s?(\d[\d.,' ]*\d|\d)/gu, '$2 $1');

/**
 * Matches the parts of a text. A `v` before a number does not count as a word, so `v4.5` is the number 4.5. The runs of characters in an
 * email address and at the end of a sentence are only tried at their start, because otherwise a long run takes quadratic
 * time.
 */
const parts = new RegExp(
  [
    String.raw`(?<address>https?:\/\/[^\s<>"')\]]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
    String.raw`(?<number>(?:(?<=^|[\s(])-)?(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,:/]\d+)*))`,
    String.raw`(?<end>(?<![.!?;…])[.!?;…]+(?=[\s"'”»)\]*_]|$)|\n\s*(?:\n|[-*+]\s|\d+[.)]\s)|[|。！？])`,
    String.raw`(?<pause>[,:–—()]|\s-\s)`,
    String.raw`(?<!\p{L})v(?=\d)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*)`,
    String.raw`(?<sign>\p{Sc}|[%‰°]|[<>≤≥](?=\s?\d))`,
  ].join('|'),
  'gu',
);

/** Returns the words that negate or join statements in a language, from `negations` of its language.json. */
const wordsFor = memoize((language: string) => {
  const { words, links, conjunctions } = languageOf(language).negations;
  return {
    negations: words.flatMap((line) => line.split(' ')).map(negationPattern),
    links: new Set(links),
    conjunctions: new Set(conjunctions),
  };
});

/** Returns the pattern of a negation. A `*` stands for a part that remains as a word, such as “does” in “doesn’t”. */
function negationPattern(word: string) {
  const [before = '', after] = word.split('*');
  const rest = after === undefined ? '()' : '(.+)';
  return {
    pattern: new RegExp(`^${before}${rest}${after ?? ''}$`, 'u'),
    keepsStart: word.startsWith('*'),
  };
}
