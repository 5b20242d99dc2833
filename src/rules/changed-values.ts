import { numbersIn } from '../text/number-words.ts';
import { contentWords, isUnit, wordsIn } from './near-words.ts';

/** A value that a change of the data files replaced, and what a text about it looks like. */
export interface ChangedValue {
  /** The name of its placeholder, such as `facts.cards` or `product.capabilities.4`. */
  name: string;
  /** The old value as the data file had it, such as `8` or `Linnet Works`. */
  old: string;
  /** The new value. Undefined if the field was removed. */
  now: string | undefined;
  /** The texts to search for. Numbers are compared by value, in digits and words. */
  forms: readonly string[];
  isNumber: boolean;
  /** Words directly before or after the value, such as `cards` in “8 cards”. */
  heads: readonly string[];
  /** Other words of the field. */
  words: readonly string[];
  /** How many of `words` must be near a text that is not next to one of `heads`. */
  needed: number;
}

/** Compares the values of the data files before and after a change, by name. */
export function changedValues(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ChangedValue[] {
  const now = new Map([...after].filter(([name]) => isValue(name)));
  const old = [...before].filter(([name]) => isValue(name));
  const current = new Set(now.values());
  return renumbered(old, now).flatMap(([name, from, to]) =>
    changesOf(name, from, to).map((change) => {
      const isAmbiguous = !change.isNumber && current.has(change.old);
      return isAmbiguous ? { ...change, needed: 1 } : change;
    }),
  );
}

/** Tells whether a field has a value that sentences can state. Excludes dates of changes, paths and names of parts. */
const isValue = (name: string) =>
  !/^(?:facts\.\w+\.(?:value|unit)|product\.updated|site\.(?:navigation|footer|crawlers|link_schemes|picture_hosts|webmcp|language)\b.*|.*\.(?:id|path|group|category|media_type|operation|part|registry_proof))$/.test(
    name,
  );

type Pair = [name: string, from: string, to: string | undefined];

/**
 * Pairs the old and new values that differ. Entries of a list of texts are paired by their words, because an entry that
 * is added or removed changes the numbers of the others.
 */
function renumbered(old: [string, string][], now: ReadonlyMap<string, string>): Pair[] {
  const listOf = (name: string) => /^(.*)\.\d+$/.exec(name)?.[1];
  const pairs: Pair[] = [];
  for (const [list, entries] of Map.groupBy(old, ([name]) => listOf(name))) {
    if (list === undefined) {
      for (const [name, from] of entries)
        if (from !== now.get(name)) pairs.push([name, from, now.get(name)]);
      continue;
    }
    const fresh = [...now].filter(([name]) => listOf(name) === list);
    const free = new Map(fresh.filter(([, to]) => !entries.some(([, from]) => from === to)));
    for (const [name, from] of entries) {
      if (fresh.some(([, to]) => to === from)) continue;
      const ranked = [...free].map(([key, to]) => ({ key, to, shared: sharedWords(from, to) }));
      const best = ranked.toSorted((a, b) => b.shared - a.shared)[0];
      if (!best || best.shared < 0.3) continue;
      free.delete(best.key);
      pairs.push([best.key, from, best.to]);
    }
  }
  return pairs;
}

function sharedWords(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => new Set(contentWords(text)));
  const shared = [...first!].filter((word) => second!.has(word)).length;
  return (2 * shared) / Math.max(1, first!.size + second!.size);
}

function changesOf(name: string, old: string, now: string | undefined): ChangedValue[] {
  const field = fieldWords(name);
  const change = { name, old, now, heads: [], words: [], needed: 0, isNumber: false };
  if (/^(?:true|false|\/.*)$/.test(old)) return [];
  if (isAddress(old)) return [{ ...change, words: field, forms: addressForms(old, now) }];
  if (/^\d{4}-\d\d-\d\d$/.test(old)) return [{ ...change, forms: dateForms(old) }];
  const sentences = sentencesOf(old).filter(
    (sentence) => wordsIn(sentence).length > 3 && !now?.includes(sentence),
  );
  const whole = sentences.map((sentence) => ({
    ...change,
    old: sentence,
    forms: [sentence.replace(/[.!?]$/, '')],
  }));
  const part = changedPart(old, now ?? '');
  const kept = new Set(numbersIn(part.now).map(({ value }) => value));
  const numbers = numbersIn(part.old).filter(({ value }) => !kept.has(value));
  const ofNumbers = numbers.map(({ start, end, value }): ChangedValue => {
    const heads = headsAround(old, part.start + start, part.start + end);
    const others = contentWords(old).filter((word) => !heads.includes(word));
    const all = [...field, ...others];
    const ofField = heads.length > 0 ? heads : all.some(isUnit) ? all.filter(isUnit) : all;
    const rest = all.filter((word) => !ofField.includes(word));
    const shown = part.old.slice(start, end);
    return {
      ...change,
      old: shown,
      forms: [value],
      isNumber: true,
      heads: ofField,
      words: rest,
      needed: ofField.every(isUnit) && rest.length > 0 ? 1 : 0,
    };
  });
  if (numbers.length > 0) return [...whole, ...ofNumbers];
  const isLabel = wordsIn(old).length <= 4 && !/[.!?]$/.test(old);
  const phrase = isLabel ? old : part.old.trim().replace(/^[,;:\s]+|[,;:.\s]+$/g, '');
  const count = wordsIn(phrase).length;
  if (count === 0 || (!isLabel && count > 5)) return whole;
  const isName = /\p{Lu}|\d/u.test(isLabel ? phrase : phrase.slice(part.start === 0 ? 1 : 0));
  const rest = isLabel
    ? field
    : contentWords(old).filter((word) => !contentWords(phrase).includes(word));
  if (contentWords(phrase).length === 0) return whole;
  const needed = isLabel ? (isName || count > 1 ? 0 : 1) : isName || count > 1 ? 1 : 2;
  return [...whole, { ...change, old: phrase, forms: [phrase], words: rest, needed }];
}

/** Returns the part of an old text that differs from the new one, in whole words. */
function changedPart(old: string, now: string): { old: string; now: string; start: number } {
  const [a, b] = [old, now].map((text) => text.match(/\s*\S+/g) ?? []) as [string[], string[]];
  let start = 0;
  while (start < a.length && a[start]!.trim() === b[start]?.trim()) start++;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a.at(-1 - end)!.trim() === b.at(-1 - end)!.trim()
  )
    end++;
  const before = a.slice(0, start).join('').length;
  return {
    old: a.slice(start, a.length - end).join(''),
    now: b.slice(start, b.length - end).join(''),
    start: before,
  };
}

/** Returns the words next to a number: the following ones (`8 contact cards`), or else the one before (`iOS 16`). */
function headsAround(text: string, start: number, end: number): string[] {
  const after = /^[-\s\u00a0]*((?:[\p{L}\p{M}'’-]+\s*){0,2})/u.exec(text.slice(end))![1]!;
  const sign =
    /^\s*([%€$£])/.exec(text.slice(end))?.[1] ?? /([€$£])\s*$/.exec(text.slice(0, start))?.[1];
  if (sign) return [sign];
  const run: string[] = [];
  for (const { word, isStop } of wordsIn(after)) {
    if (isStop) break;
    run.push(word);
  }
  if (run.length > 0) return run;
  const last = wordsIn(text.slice(0, start)).at(-1);
  const isAdjacent = last && !last.isStop && /^[\s\u00a0-]*$/.test(text.slice(last.end, start));
  return isAdjacent ? [last.word] : [];
}

const isAddress = (text: string) =>
  /^(?:https?:\/\/\S+|\S+@\S+\.\S+|[\w-]+(?:\.[\w-]+)+\/\S+)$/.test(text);

/** Returns an address, and its host if the new address has another one. */
function addressForms(old: string, now = ''): string[] {
  const origin = /^https?:\/\/([^/]+)\/?$/;
  const host = origin.exec(old)?.[1];
  return host === undefined || host === origin.exec(now)?.[1] ? [old] : [old, host];
}

/** Returns the usual ways to write a date (YYYY-MM-DD) in English, German, French and Spanish. */
function dateForms(day: string): string[] {
  const date = new Date(day);
  const inWords = ['en-US', 'en-GB', 'de', 'fr', 'es'].flatMap((language) =>
    (['long', 'medium', 'short'] as const).map((dateStyle) =>
      date.toLocaleDateString(language, { dateStyle, timeZone: 'UTC' }),
    ),
  );
  const [year, month, dayOfMonth] = day.split('-');
  return [
    ...new Set([
      day,
      `${dayOfMonth}.${month}.${year}`,
      `${dayOfMonth}/${month}/${year}`,
      ...inWords,
    ]),
  ];
}

/** Returns the words of a field's name, without words that many fields have. */
function fieldWords(name: string): string[] {
  const words = contentWords(name.split('.').slice(1).join(' ').replaceAll(/[_\d]/g, ' '));
  const specific = words.filter((word) => !generic.has(word));
  return specific.length > 0 ? specific : words;
}

const generic = new Set(
  contentWords(
    'max maximum min minimum limit limits number count total version size value name title description summary capabilities limitations audience',
  ),
);

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);
