import { numbersIn } from '../text/number-words.ts';
import { contentWords, isSameWord, unitOf, wordsIn } from './near-words.ts';

/** A value that a change of the data files replaced, and what a text about it looks like. */
export interface ChangedValue {
  /** The name of its placeholder, such as `facts.cards` or `product.capabilities.4`. */
  name: string;
  /** The old value of the field. */
  before: string;
  /** The part of it that changed, such as `8` or `Linnet Works`. */
  old: string;
  /** The new value. Undefined if the field was removed. */
  now: string | undefined;
  /** The texts to search for. Numbers are compared by value, in digits and words. */
  forms: readonly string[];
  isNumber: boolean;
  /** The numbers that replaced it. */
  fresh: readonly string[];
  /** Words directly before or after the value, such as `cards` in “8 cards”. */
  heads: readonly string[];
  /** Other words of the field. */
  words: readonly string[];
  /** How many of `words` must be in the same text. */
  needed: number;
  /** The words of other fields that still have the number with the same unit. */
  rivals: readonly (readonly string[])[];
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
      if (!change.isNumber)
        return current.has(change.old) ? Object.assign(change, { needed: 1 }) : change;
      // If another field counts the same, such as days or cards, the words of the field decide.
      const others = old.flatMap(([other, value]) =>
        (other === name ? [] : numbersIn(value)).flatMap((number) => {
          const field = numberField(other, value, number);
          const isSame = field.heads.some((head) =>
            change.heads.some((one) => isSameWord(one, head)),
          );
          const hasValue = number.value === change.forms[0];
          // A sentence with the same number probably states the same.
          if (!isSame || (hasValue && !isLabel(value))) return [];
          return [hasValue ? field.words : []];
        }),
      );
      const rivals = others.filter((words) => words.length > 0);
      const isShared =
        change.heads.every((head) => unitOf(head) !== undefined) ||
        (isLabel(from) && others.length > 0);
      const needed = isShared && change.words.length > 0 ? 1 : 0;
      return Object.assign(change, { needed, rivals });
    }),
  );
}

/** Tells whether a value is a name or a number with its unit, and not a sentence. */
const isLabel = (value: string) => wordsIn(value).length <= 4 && !/[.!?]$/.test(value);

/** Returns the words next to a number in a value, and the other words of the field. */
function numberField(name: string, value: string, { start, end }: { start: number; end: number }) {
  const all = [...new Set([...fieldWords(name), ...contentWords(value)])];
  const next = wordsAround(value, start, end);
  const withUnit = next.length > 0 ? next : all;
  const units = withUnit.filter((word) => unitOf(word) !== undefined);
  const heads = units.length > 0 ? units : withUnit;
  return { heads, words: all.filter((word) => !heads.includes(word)) };
}

/** Tells whether a field has a value that sentences can state. Excludes dates of changes, paths and names of parts. */
const isValue = (name: string) =>
  !/^(?:facts\.\w+\.(?:value|unit)|product\.updated|site\.(?:navigation|footer|crawlers|link_schemes|picture_hosts|webmcp|language)\b.*|.*\.(?:id|path|group|category|media_type|operation|part|registry_proof))$/.test(
    name,
  );

const listOf = (name: string) => /^(.*)\.\d+$/.exec(name)?.[1];

type Pair = [name: string, from: string, to: string | undefined];

/**
 * Pairs the old and new values that differ. Entries of a list of texts are paired by their words, because an entry that
 * is added or removed changes the numbers of the others.
 */
function renumbered(old: [string, string][], now: ReadonlyMap<string, string>): Pair[] {
  const pairs: Pair[] = [];
  for (const [list, entries] of Map.groupBy(old, ([name]) => listOf(name))) {
    if (list === undefined) {
      for (const [name, from] of entries)
        if (from !== now.get(name)) pairs.push([name, from, now.get(name)]);
      continue;
    }
    const fresh = [...now].filter(([name]) => listOf(name) === list);
    const free = new Map(fresh.filter(([, to]) => !entries.some(([, from]) => from === to)));
    for (const [, from] of entries) {
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

function changesOf(name: string, before: string, now: string | undefined): ChangedValue[] {
  const words = fieldWords(name);
  const change = {
    name,
    before,
    now,
    heads: [],
    fresh: [],
    words,
    needed: 0,
    rivals: [],
    isNumber: false,
  };
  const textChange = (old: string, more: Partial<ChangedValue> = {}): ChangedValue => ({
    ...change,
    old,
    forms: [old.replace(/[.!?]$/, '')],
    ...more,
  });
  if (/^(?:true|false|\/.*)$/.test(before)) return [];
  if (isAddress(before)) return [textChange(before, { forms: addressForms(before, now) })];
  if (isDay.test(before)) return [textChange(before, { forms: dateForms(before) })];
  const sentences = before
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => wordsIn(sentence).length > 3 && !now?.includes(sentence));
  const part = changedPart(before, now ?? '');
  const fresh = numbersIn(part.now).map(({ value }) => value);
  const numbers = numbersIn(part.old).filter(({ value }) => !fresh.includes(value));
  const numberChanges = numbers.map(({ start, end, value }): ChangedValue => {
    const place = { start: part.start + start, end: part.start + end };
    const old = part.old.slice(start, end);
    const field = numberField(name, before, place);
    return Object.assign({}, change, field, { old, forms: [value], isNumber: true, fresh });
  });
  const isName = isLabel(before);
  const phrase = isName ? before : withoutStopWords(part.old);
  const own = contentWords(numbers.length > 0 ? part.old.replaceAll(/\S*\d\S*/g, '') : phrase);
  // The words of a changed sentence are only a value if there are few of them.
  const isPhrase = own.length > 0 && (isName || (own.length <= 4 && numbers.length === 0));
  const others = isName ? words : contentWords(before).filter((word) => !own.includes(word));
  const needed = isName && (/\p{Lu}|\d/u.test(phrase) || own.length > 1) ? 0 : 1;
  return [
    ...sentences.map((sentence) => textChange(sentence)),
    ...numberChanges,
    ...(isPhrase ? [textChange(phrase, { words: [...words, ...others], needed })] : []),
  ];
}

/** Removes stop words and punctuation before and after the other words of a text. */
function withoutStopWords(text: string): string {
  const words = wordsIn(text).filter(({ isStop }) => !isStop);
  return text.slice(words[0]?.start, words.at(-1)?.end);
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Returns the part of an old text that differs from the new one, in whole words. */
function changedPart(old: string, now: string): { old: string; now: string; start: number } {
  const a = old.match(/\s*\S+/g) ?? [];
  const b = now.match(/\s*\S+/g) ?? [];
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
function wordsAround(text: string, start: number, end: number): string[] {
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
