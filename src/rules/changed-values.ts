import type { Span } from '../markdown/tree.ts';
import { numbersIn } from '../text/number-words.ts';
import { contentWords, isSameWord, unitOf, wordsIn } from './near-words.ts';

/** A value that was changed or removed in the data files, and how to recognise texts that still contain it. */
export interface ChangedValue {
  /** The name of its placeholder, such as `facts.cards` or `product.capabilities.4`. */
  name: string;
  /** The old and the new value of the field. `now` is undefined if the field was removed. */
  before: string;
  now: string | undefined;
  /** The part of the old value that changed, such as `8` or `Wren Works`. */
  old: string;
  /** The texts to search for. Numbers are compared by value, in digits and words. */
  forms: readonly string[];
  isNumber: boolean;
  /** The numbers in the new value. */
  fresh: readonly string[];
  /** Words directly before or after the value, such as `cards` in “8 cards”. */
  heads: readonly string[];
  /** Other words of the field, and how many of them must be near the value. */
  words: readonly string[];
  needed: number;
}

/** Compares the values of the data files before and after a change, by name. */
export function changedValues(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ChangedValue[] {
  const old = [...before].filter(([name]) => isValue(name));
  const now = [...after].filter(([name]) => isValue(name));
  return old.flatMap(([name, from]): ChangedValue[] => {
    const to = newValue(name, from, old, now);
    return to === from ? [] : changesOf(name, from, to, old, new Set(after.values()));
  });
}

/** Tells whether sentences can state the value of a field. Ids, paths and settings are excluded. */
const isValue = (name: string) =>
  !/^(?:facts\.\w+\.(?:value|unit)|product\.updated|site\.(?:navigation|footer|crawlers|link_schemes|picture_hosts|webmcp|language)\b.*|.*\.(?:id|path|group|category|media_type|operation|part|registry_proof))$/.test(
    name,
  );

type Values = readonly (readonly [name: string, value: string])[];

/**
 * Returns the new value of a field. Entries of a list can move, so the new value of an entry is the new entry with which
 * it shares the most words.
 */
function newValue(name: string, from: string, old: Values, now: Values): string | undefined {
  const list = /^(.*)\.\d+$/.exec(name)?.[1];
  if (list === undefined) return now.find(([other]) => other === name)?.[1];
  const entries = now.filter(([other]) => other.replace(/\.\d+$/, '') === list);
  if (entries.some(([, to]) => to === from)) return from;
  const words = contentWords(from);
  const [best] = entries
    .filter(([, to]) => !old.some(([, other]) => other === to))
    .map(([, to]) => ({
      to,
      shared: contentWords(to).filter((word) => words.includes(word)).length,
    }))
    .toSorted((a, b) => b.shared - a.shared);
  // No entry is similar: the entry was removed, which is not reported.
  return best && best.shared * 3 >= words.length ? best.to : from;
}

function changesOf(
  name: string,
  before: string,
  now: string | undefined,
  all: Values,
  current: ReadonlySet<string>,
): ChangedValue[] {
  const field = fieldWords(name);
  const base = { name, before, now, isNumber: false, fresh: [], heads: [], words: field };
  const textChange = (old: string, more: Partial<ChangedValue> = {}): ChangedValue => {
    const needed = current.has(old) ? 1 : 0;
    return { ...base, old, forms: [old.replace(/[.!?]$/, '')], needed, ...more };
  };
  if (/^(?:true|false|\/.*)$/.test(before)) return [];
  if (isAddress.test(before)) return [textChange(before, { forms: addressForms(before, now) })];
  if (/^\d{4}-\d\d-\d\d$/.test(before)) return [textChange(before, { forms: dateForms(before) })];
  const part = changedPart(before, now ?? '');
  const fresh = numbersIn(part.now).map(({ value }) => value);
  const numbers = numbersIn(part.old).filter(({ value }) => !fresh.includes(value));
  const numberChanges = numbers.map(({ start, end, value }) => {
    const words = numberWords(name, before, { start: part.start + start, end: part.start + end });
    const isUnit = words.heads.every((head) => unitOf(head) !== undefined);
    const isShared = isUnit || (isLabel(before) && isCounted(name, value, words.heads, all));
    const needed = isShared && words.words.length > 0 ? 1 : 0;
    const more = { forms: [value], isNumber: true, fresh, ...words, needed };
    return textChange(part.old.slice(start, end), more);
  });
  const own = contentWords(part.old.replaceAll(/(?<!\S)\S*\d\S*/g, ''));
  if (own.length === 0 || (numbers.length > 0 && !isLabel(before))) return numberChanges;
  const others = contentWords(before).filter((word) => !own.includes(word));
  // If most words of a sentence changed, the whole sentence is searched for. Otherwise, the changed words are, and
  // another word of the sentence must be near them.
  if (isLabel(before) || own.length > 4 || others.length === 0) {
    const isName = /\p{Lu}|\d/u.test(before) || own.length > 1;
    return [...numberChanges, textChange(before, isName ? {} : { needed: 1 })];
  }
  const words = [...field, ...others];
  return [textChange(withoutStopWords(part.old), { words, needed: 1 })];
}

/** Tells whether a value is a name or a number with its unit, and not a sentence. */
const isLabel = (value: string) => wordsIn(value).length <= 4 && !/[.!?]$/.test(value);

/**
 * Divides the words of a value and of its field. `heads` are the words next to the number, or all words if there are none.
 * If one of them is a unit, only the unit is a head. `words` are all others.
 */
function numberWords(name: string, value: string, { start, end }: Span) {
  const all = [...new Set([...fieldWords(name), ...contentWords(value)])];
  const around = wordsAround(value.slice(0, start), value.slice(end));
  const candidates = around.length > 0 ? around : all;
  const units = candidates.filter((word) => unitOf(word) !== undefined);
  const heads = units.length > 0 ? units : candidates;
  return { heads, words: all.filter((word) => !heads.includes(word)) };
}

/** Returns the words after a number (`8 contact cards`), or else the one before it (`iOS 16`). */
function wordsAround(before: string, after: string): string[] {
  const sign = /^\s*([%€$£])/.exec(after) ?? /([€$£])\s*$/.exec(before);
  if (sign) return [sign[1]!];
  const [next = ''] = /^[-\s\u00a0]*(?:[\p{L}\p{M}'’-]+\s*){0,2}/u.exec(after) ?? [];
  const words = wordsIn(next);
  const stop = words.findIndex(({ isStop }) => isStop);
  const run = words.slice(0, stop < 0 ? 2 : stop).map(({ word }) => word);
  if (run.length > 0) return run;
  const last = wordsIn(before).at(-1);
  return last && !last.isStop && /^[\s\u00a0-]*$/.test(before.slice(last.end)) ? [last.word] : [];
}

/**
 * Tells whether another field has a number next to one of these words, such as cards. Sentences with the same number are
 * ignored, because they probably state the same fact.
 */
function isCounted(name: string, number: string, heads: readonly string[], all: Values): boolean {
  return all.some(([other, value]) =>
    (other === name ? [] : numbersIn(value)).some(
      (found) =>
        (found.value !== number || isLabel(value)) &&
        numberWords(other, value, found).heads.some((head) =>
          heads.some((one) => isSameWord(one, head)),
        ),
    ),
  );
}

const isSame = (a = '', b = '') => a.trim() === b.trim();

/** Returns the part of an old text that differs from the new one, in whole words, and its offset. */
function changedPart(old: string, now: string): { old: string; now: string; start: number } {
  const [a, b] = [old.split(/(?<=\s)/), now.split(/(?<=\s)/)];
  const first = a.findIndex((word, index) => !isSame(word, b[index]));
  const start = first < 0 ? a.length : first;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && isSame(a.at(-1 - end), b.at(-1 - end)))
    end++;
  const part = (words: string[]) => words.slice(start, words.length - end).join('');
  return { old: part(a), now: part(b), start: a.slice(0, start).join('').length };
}

/** Removes stop words and punctuation before and after the other words of a text. */
function withoutStopWords(text: string): string {
  const words = wordsIn(text).filter(({ isStop }) => !isStop);
  return text.slice(words[0]?.start, words.at(-1)?.end);
}

const isAddress = /^(?:https?:\/\/\S+|[^\s@]+@[^\s.]+\.\S+|[\w-]+(?:\.[\w-]+)+\/\S+)$/;

/** Returns an address, and its host if the new address has another one. */
function addressForms(old: string, now = ''): string[] {
  const [host, newHost] = [old, now].map((url) => /^https?:\/\/([^/]+)\/?$/.exec(url)?.[1]);
  return host === undefined || host === newHost ? [old] : [old, host];
}

/** Returns the usual ways to write a date (YYYY-MM-DD) in English, German, French and Spanish. */
const dateForms = (day: string): string[] => [
  day,
  ...['en-US', 'en-GB', 'de', 'fr', 'es'].flatMap((language) =>
    (['long', 'medium', 'short'] as const).map((dateStyle) =>
      new Date(day).toLocaleDateString(language, { dateStyle, timeZone: 'UTC' }),
    ),
  ),
];

/** Returns the words of a field's name, without words that many fields have. */
function fieldWords(name: string): string[] {
  const words = contentWords(name.split('.').slice(1).join(' ').replaceAll(/[_\d]/g, ' '));
  const specific = words.filter((word) => !generic.includes(word));
  return specific.length > 0 ? specific : words;
}

const generic = contentWords(
  'max maximum min minimum limit limits number count total version size value name title description summary capabilities limitations audience',
);
