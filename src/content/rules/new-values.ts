import { datesIn } from '../../base/languages/dates.ts';
import { languageOf } from '../../base/languages/words.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';
import type { Rule } from './rule.ts';
import {
  isPast,
  isSameWord,
  isVersion,
  next,
  number,
  phraseOf,
  presentText,
  wordsIn,
  type ChangedSite,
} from './stale-values.ts';

/**
 * Warns about added lines that contradict a fact (`facts` in content/product.yaml). Such a line contains all words of
 * the fact's name and a different number with the same unit, or a different date. Skips blog posts, code, and sections
 * about the past, as `oldValue` does.
 */
export const newValue: Rule<ChangedSite> = {
  name: 'new-value',
  about: 'An added line contradicts a fact (only with --since).',
  severity: 'warning',
  check: newValues,
};

function newValues({ added, pages, change: { after: values } }: ChangedSite): Finding[] {
  return pages.flatMap(({ source, language, builtIn, published, file }) => {
    const lines = added.get(file);
    if (!lines || builtIn || published !== undefined) return [];
    const facts = factsOf(values, language);
    return statementsIn(presentText(source.text)).flatMap(({ line, at, ...statement }) =>
      lines.has(line) ? findingsIn(source, contradictionsIn(statement, facts, language), at) : [],
    );
  });
}

/** A sentence, a cell of a table or an entry of a list. */
interface Statement {
  text: string;
  /** Words that say what the statement is about: the heads of its column and of its row, or the heading above the list. */
  context: string;
  /** Whether it is a cell or an entry of few words, which states a value without a word such as “at most”. */
  isShort: boolean;
}

/** Returns the statements of a text, with their lines, counted from 1, and their offsets. */
function statementsIn(text: string): (Statement & { line: number; at: number })[] {
  let start = 0;
  let heading = '';
  let before = '';
  let columns: readonly string[] | undefined;
  return text.split('\n').flatMap((line, index) => {
    const from = start;
    start += line.length + 1;
    if (line.startsWith('#')) heading = line;
    if (belowHead.test(line)) columns = cellsOf(before);
    else if (!line.includes('|')) columns = undefined;
    before = line;
    const [head = ''] = cellsOf(line);
    const isEntry = entry.test(line);
    return [...line.matchAll(sentences)].map(({ 0: sentence, index: offset }) => {
      const column = columns && cellsOf(line.slice(0, offset)).length - 1;
      const isShort = (isEntry || column !== undefined) && wordsIn(sentence).length <= MOST_WORDS;
      const heads = column === undefined ? [] : [columns?.[column], column > 0 ? head : ''];
      return {
        text: sentence,
        // A longer statement has its own words.
        context: isShort ? [isEntry ? heading : '', ...heads].join(' ') : '',
        isShort,
        line: index + 1,
        at: from + offset,
      };
    });
  });
}

/** Matches the line below the head of a table, such as `|---|:-:|`. */
const belowHead = /^(?=[^-]{0,20}-)[ \t|:-]+$/;

/** Matches the start of an entry of a list. */
const entry = /^[ \t]{0,20}(?:[-*+]|\d{1,3}[.)])[ \t]/;

/** Returns the cells of a line of a table. */
const cellsOf = (line: string) => line.replace(/^[ \t]{0,20}\|/, '').split('|');

/** The maximum number of words of a statement that has only a value, such as “Android 9 or later”. */
const MOST_WORDS = 3;

/** Matches each sentence and each table cell of a line. */
const sentences = /(?:[^|.!?]|[.!?](?! )|(?<=\d)\.)+/g;

/** A fact that is one date, or one number with or without a unit. */
interface Fact {
  /** The name of the placeholder, such as `facts.cards` or `facts.version.date`. */
  name: string;
  value: string;
  /** The words of the name, without the unit. */
  words: readonly string[];
  /** The date (YYYY-MM-DD), if the value is a date. */
  day?: string | undefined;
  /** The number as the author wrote it, if the value is a number. */
  digits?: string | undefined;
  /** The word after the number, such as `cards`. */
  unit?: string | undefined;
  /** The sign before the number, such as €. */
  sign?: string | undefined;
}

/** Returns the facts whose value is one date or one number. */
function factsOf(values: ReadonlyMap<string, string>, language: string): Fact[] {
  return [...values].flatMap(([name, value]): Fact[] => {
    if (!/^facts\.\w+(?:\.date)?$/.test(name)) return [];
    const words = wordsIn(name)
      .slice(1)
      .filter((word) => word.length > 2);
    const [date] = datesIn(value, language);
    if (date) return [{ name, value, words, day: date.day }];
    const [only, ...others] = value.matchAll(number);
    if (!only || others.length > 0 || words.length === 0) return [];
    const [digits] = only;
    const [unit] = wordsIn(next(value.slice(only.index + digits.length)));
    const sign = /[€$£]$/.exec(value.slice(0, only.index))?.[0];
    return [{ name, value, words: words.filter((one) => one !== unit), digits, unit, sign }];
  });
}

/** A value of a sentence beside the words of a fact. */
interface StatedValue {
  fact: Fact;
  at: number;
  end: number;
  isSame: boolean;
}

/**
 * Finds values in a sentence that contradict a fact. Finds none if the value is that of another fact with words in the
 * sentence, or if it is not clear which of two facts it is about.
 */
function contradictionsIn(
  statement: Statement,
  facts: readonly Fact[],
  language: string,
): TextFinding[] {
  const { text: sentence } = statement;
  if (hasOneOf(languageOf(language).vagueWords, sentence)) return [];
  const stated = facts.flatMap((fact) => valuesOf(fact, statement, language));
  const places = Map.groupBy(stated, ({ at }) => at);
  return [...places.values()].flatMap((ofPlace): TextFinding[] => {
    if (ofPlace.some(({ isSame }) => isSame)) return [];
    // A sentence with the value of the fact describes a change: “8 cards instead of 5”.
    const wrong = ofPlace.filter(
      (place) =>
        !isPast(sentence, place, language) &&
        !stated.some(({ fact, isSame }) => fact === place.fact && isSame),
    );
    const most = Math.max(...wrong.map(({ fact }) => fact.words.length));
    const [clear, ...others] = wrong.filter(({ fact }) => fact.words.length === most);
    if (!clear || others.length > 0) return [];
    const { fact, at, end } = clear;
    const message = `“${sentence.slice(at, end)}” differs from ${fact.name}, which is “${fact.value}”. Write {{${fact.name}}}, or change the fact. If this is about the past, put <!-- history --> above it.`;
    return [{ rule: newValue, at, message }];
  });
}

/** Tells whether a text contains one of these words. */
const hasOneOf = (words: readonly string[], text: string) => {
  const phrase = phraseOf(text);
  return words.some((one) => phrase.includes(` ${one} `));
};

/** Returns the values of a statement that are beside the words of a fact and have its form. */
function valuesOf(fact: Fact, statement: Statement, language: string): StatedValue[] {
  const { text: sentence, context } = statement;
  const inSentence = wordsIn(`${context} ${sentence}`);
  if (!fact.words.every((word) => inSentence.some((one) => isSameWord(one, word)))) return [];
  const stated =
    fact.day === undefined
      ? numbersOf(fact, statement, language)
      : datesIn(sentence, language).map(({ day, at, end }) => ({
          at,
          end,
          isSame: day === fact.day,
        }));
  return stated.map(({ at, end, isSame }) => ({ fact, at, end, isSame }));
}

/** Returns the numbers in a statement that have the form and the unit of a fact. */
function numbersOf(
  { digits = '', unit, sign = '', words }: Fact,
  { text: line, isShort }: Statement,
  language: string,
) {
  const { limitWords, moreWords } = languageOf(language);
  const hasLimit = hasOneOf(limitWords, line);
  const isOneOfSeveral = hasOneOf(moreWords, line);
  return [...line.matchAll(number)].flatMap(({ 0: found, index: at }) => {
    const end = at + found.length;
    const after = wordsIn(next(line.slice(end), 2));
    const isValue =
      isVersion(found) === isVersion(digits) &&
      line.slice(0, at).endsWith(sign) &&
      (unit === undefined || after.some((word) => isSameWord(word, unit)));
    // A number without a unit counts only if it is beside a word of the fact's name and the line has a word such as “at
    // most”.
    const isClear = unit !== undefined || sign !== '';
    const before = wordsIn(line.slice(0, at)).slice(isVersion(found) ? -2 : -1);
    // A short cell or entry needs no such word. A larger number can be one case of several, such as “Android 14”.
    const isLess = Number(plain(found)) < Number(plain(digits));
    const isBeside =
      (hasLimit || (isShort && isLess)) &&
      [...after.slice(0, 1), ...before].some((word) => words.some((one) => isSameWord(word, one)));
    const isSame = plain(found) === plain(digits);
    const isFurther = isOneOfSeveral && !isClear && Number(plain(found)) > Number(plain(digits));
    return isValue && !isFurther && (isClear || isBeside) ? [{ at, end, isSame }] : [];
  });
}

/** Returns a number without thousands separators. */
const plain = (digits: string) => digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '');
