import { datesIn } from '../../base/languages/dates.ts';
import { languageOf } from '../../base/languages/words.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';
import type { Rule } from './rule.ts';
import {
  isSameWord,
  next,
  number,
  withoutHistory,
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
    let at = 0;
    return withoutHistory(withoutCode(source.text))
      .split('\n')
      .flatMap((line, index) => {
        const start = at;
        at += line.length + 1;
        if (!lines.has(index + 1)) return [];
        return [...line.matchAll(sentences)].flatMap(({ 0: sentence, index: offset }) => {
          const found = facts.flatMap((fact) => contradictions(fact, sentence, language));
          return findingsIn(source, found, start + offset);
        });
      });
  });
}

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

/**
 * Finds values in a line that contradict a fact. Finds none if the line also contains the value of the fact, because
 * the line then describes a change: “8 cards instead of 5”.
 */
function contradictions(fact: Fact, line: string, language: string): TextFinding[] {
  const inLine = wordsIn(line);
  if (!fact.words.every((word) => inLine.some((one) => isSameWord(one, word)))) return [];
  const stated =
    fact.day === undefined
      ? numbersOf(fact, line, language)
      : datesIn(line, language).map(({ day, at, end }) => ({ at, end, isSame: day === fact.day }));
  if (stated.some(({ isSame }) => isSame)) return [];
  return stated.map(({ at, end }) => ({
    rule: newValue,
    at,
    message: `“${line.slice(at, end)}” differs from ${fact.name}, which is “${fact.value}”. Write {{${fact.name}}}, or change the fact. If this is about the past, put <!-- history --> above it.`,
  }));
}

/** Returns the numbers in a line that have the form and the unit of a fact. */
function numbersOf({ digits = '', unit, sign = '', words }: Fact, line: string, language: string) {
  const hasLimit = languageOf(language).limitWords.some((one) =>
    ` ${line.toLowerCase().replaceAll(/[^\p{L}'’]+/gu, ' ')} `.includes(` ${one} `),
  );
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
    const isBeside =
      hasLimit &&
      [...after.slice(0, 1), ...before].some((word) => words.some((one) => isSameWord(word, one)));
    const isSame = plain(found) === plain(digits);
    return isValue && (isClear || isBeside) ? [{ at, end, isSame }] : [];
  });
}

/** Tells whether a number has the form of a version, such as 4.6 or 4.6.1. Returns false for numbers such as 5,000. */
const isVersion = (digits: string) => /^\d+(?:\.\d+)+$/.test(digits);

/** Returns a number without thousands separators. */
const plain = (digits: string) => digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '');
