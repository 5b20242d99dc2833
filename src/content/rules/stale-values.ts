import { datesIn } from '../../base/languages/dates.ts';
import { languageOf } from '../../base/languages/words.ts';
import { capitalized } from '../../base/text/capitalized.ts';
import { escapePattern } from '../../base/text/escape.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import type { Page } from '../model/content.ts';
import { splitPage } from '../source/front-matter.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';
import { yamlTexts, type Source } from '../source/source.ts';
import type { RangeFinding } from './patterns.ts';
import type { Rule } from './rule.ts';

/** The values of the data files before and after a change, keyed by placeholder name. */
interface ValueChange {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/**
 * Warns about texts that still contain an old value of a data file that has changed. Skips blog posts, because they
 * describe the state on their date, and text about the past (`presentText`, `isPast`).
 */
export const oldValue: Rule<ChangedSite> = {
  name: 'old-value',
  about: 'A text still has the former value of a data file (only with --since).',
  severity: 'warning',
  mostShown: 50,
  check: oldValues,
};

/** The changes of a site since a commit, and the pages and data files in which to look for old values. */
export interface ChangedSite {
  change: ValueChange;
  pages: readonly Page[];
  /** The sources of the data files. */
  data: readonly Source[];
  /** The numbers of added or changed lines, counted from 1, keyed by file. */
  added: ReadonlyMap<string, ReadonlySet<number>>;
  /** Returns the former text of a file. Returns undefined for a new file. */
  before(this: void, file: string): string | undefined;
  /** The SVG pictures in content/. */
  pictures: readonly Source[];
}

function oldValues({ change: { before, after }, pages, data }: ChangedSite): Finding[] {
  if (after.size === 0) return [];
  const language = pages.find(({ builtIn }) => !builtIn)?.language ?? 'en';
  const current = [...after].flatMap(([field, value]) => (isName.test(field) ? [value] : []));
  const changes = [...before].flatMap(([name, old]) =>
    isValue(name) && !isKept(name, old, before, after)
      ? oldTexts(name, old, after.get(name), language)
      : [],
  );
  const find = (text: string) =>
    withoutOverlaps(changes.flatMap((one) => places(one, text, current, language)));
  return [
    ...pages
      .filter(({ builtIn, published }) => !builtIn && published === undefined)
      .flatMap(({ source }) => findingsIn(source, find(presentText(source.text)))),
    ...data.flatMap((source) =>
      yamlTexts(source.yaml).flatMap((text) => findingsIn(source, find(text.source), text.at)),
    ),
  ];
}

/**
 * Matches fields that contain names or addresses. The new value of such a field can contain the old value: “Wren Works”
 * contains “Wren”.
 */
const isName = /^(?:facts|site\.contacts)\.\w+$|\.(?:name|url)$/;

/** Tells whether a sentence could state the value of a field. Returns false for paths, IDs and settings. */
const isValue = (name: string) =>
  !/^(?:facts\.\w+\.(?:value|unit)|product\.updated|site\.(?:navigation|footer|crawlers|link_schemes|picture_hosts|webmcp|language)\b.*|.*\.(?:id|path|group|category|media_type|operation|part|registry_proof))$/.test(
    name,
  );

/** Tells whether an old value still exists: it is unchanged, has a new name, or has only moved within its list. */
function isKept(
  name: string,
  old: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): boolean {
  const list = /^(.*)\.\d+$/.exec(name)?.[1];
  if (list === undefined) {
    const isRenamed = ([other, value]: [string, string]) => value === old && !before.has(other);
    return after.get(name) === old || (!after.has(name) && [...after].some(isRenamed));
  }
  return [...after].some(([other, value]) => value === old && other.startsWith(`${list}.`));
}

/**
 * A text to search for: an old value, or a number in the old value. A number counts as found only near the words that
 * say what it counts.
 */
interface OldText {
  /** The name of the placeholder whose value changed. */
  name: string;
  text: string;
  /** The present value. Undefined if the field no longer exists. */
  now: string | undefined;
  /**
   * The date (YYYY-MM-DD), if the old value is a date. The search then finds the date in all forms, such as “21
   * November 2026”.
   */
  day?: string | undefined;
  /**
   * The unit after a number: `cards` for `8 cards`. Without a unit, `label` is the word before the number: `iOS` for
   * `iOS 16`.
   */
  unit?: string | undefined;
  label?: string | undefined;
  /**
   * The words in the name of a fact: `max`, `upload` for `facts.max_upload`. A line counts only if it contains all of
   * these words.
   */
  field?: readonly string[];
}

/**
 * Returns the texts to search for. For a name, an address or a date, returns the whole value. For any other value,
 * returns the numbers in the value.
 */
function oldTexts(name: string, old: string, now: string | undefined, language: string): OldText[] {
  const [date] = datesIn(old, language);
  if (date?.at === 0 && date.end === old.length) return [{ name, text: old, now, day: date.day }];
  const isAddress = /^[^\s@]+@\S+$|^https?:/.test(old);
  const numbers = isAddress ? [] : [...old.matchAll(number)];
  if (numbers.length === 0) {
    const isShort = isAddress || (/^[\p{Lu}\d]/u.test(old) && old.split(' ').length <= 4);
    return isShort ? [{ name, text: old, now }] : [];
  }
  const kept = new Set((now ?? '').match(number));
  return numbers
    .filter(([digits]) => !kept.has(digits))
    .map(({ 0: text, index }) => {
      const unit = wordsIn(next(old.slice(index + text.length))).find(isTelling);
      const before = unit === undefined ? last(old.slice(0, index)) : '';
      const label = isTelling(before) ? before : undefined;
      const isFact = name.startsWith('facts.') && text.split('.').length < 3;
      const words = isFact ? wordsIn(name).slice(1) : [];
      const field = words.filter((word) => unit === undefined || !isSameWord(word, unit));
      return { name, text, now, unit, label, field };
    });
}

/** Matches a number, such as `8`, `1,200` or `4.6.1`. */
export const number = /(?<![\p{L}\p{N}.,\u2010\u2011-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}])/gu;

/** Returns the words of a text. The symbols %, €, $ and £ count as words. */
export const wordsIn = (text: string) => text.match(/\p{L}+|[%€$£]/gu) ?? [];

/**
 * Returns up to `most` words at the start of `text`, which is the text after a number, such as “contact cards”. Symbols
 * such as % and € count as words.
 */
export const next = (text: string, most = 1) =>
  new RegExp(String.raw`^(?:[ \u00a0-]?(?:[\p{L}%€$£]+)){0,${most}}`, 'u').exec(text)![0];

/** Returns the word before a space at the end of a text. */
const last = (text: string) => /(?<!\p{L})(\p{L}+) $/u.exec(text)?.[1] ?? '';

/** Tells whether a word can be a unit or label. Short words such as “to” cannot, but units such as MB can. */
const isTelling = (word: string) => word.length > 3 || /^[\p{Lu}%€$£]|^\p{L}\p{Lu}/u.test(word);

/**
 * Finds an old value in the text `within`. `current` contains the present names and addresses, because these can
 * contain the old value: “Wren Works” contains “Wren”.
 */
function places(
  change: OldText,
  within: string,
  current: readonly string[],
  language: string,
): RangeFinding[] {
  const { text, day } = change;
  if (day !== undefined) {
    return datesIn(within, language)
      .filter((one) => one.day === day && !isPast(within, one, language))
      .map((one) => foundText(change, within, one, language));
  }
  const escaped = escapePattern(text);
  const form = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,@/\u2010\u2011-])${escaped}(?![\p{L}\p{N}@]|[.,-]\p{N})`,
    'gu',
  );
  const longer = current.filter((value) => value !== text && value.includes(text));
  return [...within.matchAll(form)]
    .filter(({ index }) => !longer.some((value) => isInside(value, text, within, index)))
    .filter(({ index }) => isAbout(change, within, index))
    .map(({ index: at }) => ({ at, end: at + text.length }))
    .filter((place) => !isPast(within, place, language))
    .map((place) => foundText(change, within, place, language));
}

/** Returns the finding about an old value at a place of the text `within`. */
function foundText(
  { name, now }: OldText,
  within: string,
  { at, end }: { at: number; end: number },
  language: string,
): RangeFinding {
  const text = within.slice(at, end);
  const fix =
    now === undefined
      ? 'correct it.'
      : name.startsWith('facts.')
        ? `write {{${name}}}.`
        : `it is now “${now}”.`;
  const advice = hasHistory(within, { at, end }, language)
    ? `This sentence seems to be about the past: put <!-- history --> above it. If it is not, ${fix}`
    : `${capitalized(fix)} If this is about the past, put <!-- history --> above it.`;
  const message = `“${text}” was in ${name} until this change; it is still written here. ${advice}`;
  return { rule: oldValue, at, end, message };
}

/**
 * Tells whether the sentence with a version has a word such as “fixed”, or a date beside the version but no word such as
 * “current”. The version in such a sentence is right although it is old, so a placeholder would make the sentence wrong.
 */
function hasHistory(
  text: string,
  { at, end }: { at: number; end: number },
  language: string,
): boolean {
  if (!isVersion(text.slice(at, end))) return false;
  const before = text
    .slice(Math.max(0, at - 200), at)
    .split(betweenSentences)
    .at(-1)!;
  const [after = ''] = text.slice(end, end + 200).split(betweenSentences);
  const { historyWords, limitWords } = languageOf(language);
  const words = phraseOf(`${before} ${after}`);
  const has = (all: readonly string[]) => all.some((word) => words.includes(` ${word} `));
  if (has(historyWords.after)) return true;
  const isDated =
    datesIn(before.slice(-25), language).length > 0 ||
    datesIn(after.slice(0, 25), language).length > 0;
  return isDated && !has(limitWords);
}

/** Matches what is between two sentences or two cells of a table. */
const betweenSentences = /[!?|]|\.(?!\S)|\n\n/;

/**
 * Tells whether a number in a text is about the same thing as the old value. The number must have the same unit or
 * label, and its line must contain the words of the fact's name.
 */
function isAbout({ text, now = '', unit, label, field }: OldText, within: string, at: number) {
  if (field === undefined) return true;
  // The line that contains the offset `at`. The last line of a text can end without a line break.
  const line = within.slice(
    within.lastIndexOf('\n', at) + 1,
    (within.indexOf('\n', at) + 1 || within.length + 1) - 1,
  );
  const numbers: readonly string[] = line.match(number) ?? [];
  // A line that contains both the old and the new value describes the change itself.
  if ((now.match(number) ?? []).some((one) => one !== text && numbers.includes(one))) return false;
  const inLine = wordsIn(line);
  const units = wordsIn(next(within.slice(at + text.length), 2));
  return (
    (unit === undefined || units.some((word) => isSameWord(word, unit))) &&
    (label === undefined || isSameWord(last(within.slice(Math.max(0, at - 40), at)), label)) &&
    field.every((word) => inLine.some((one) => isSameWord(one, word)))
  );
}

/**
 * Tells whether two words are forms of the same word, ignoring case. Compares the letters up to the length of the
 * shorter word: “card” and “cards” are the same word. If the shorter word has five letters or more, ignores its last
 * two letters: “entry” and “entries” are the same word.
 */
export function isSameWord(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const shortest = Math.min(a.length, b.length);
  const shared = shortest < 5 ? shortest : shortest - 2;
  return a.slice(0, shared) === b.slice(0, shared) && Math.abs(a.length - b.length) < 4;
}

/** Tells whether a match is part of a longer value that is still current, such as “Wren” in “Wren Works”. */
function isInside(value: string, text: string, within: string, index: number): boolean {
  const offset = value.indexOf(text);
  return within.startsWith(value, index - offset);
}

/**
 * Tells whether a version or a date in a text is about the past, because a word such as “since” or “before” is directly
 * before it, as in “fixed in version 4.6.1”, or a word such as “fixes” directly after it.
 */
export function isPast(
  text: string,
  { at, end }: { at: number; end: number },
  language: string,
): boolean {
  const value = text.slice(at, end);
  if (!isVersion(value) && datesIn(value, language).length === 0) return false;
  const { before, after } = languageOf(language).historyWords;
  const [clause] = /[^.!?|]*$/.exec(text.slice(Math.max(0, at - 60), at))!;
  const words = phraseOf(clause);
  // Up to two words can be between the word and the value: “since the version 4.6.1”.
  return (
    before.some((word) => words.includes(` ${word} `) && wordsAfter(words, word) <= 2) ||
    after.some((word) => phraseOf(text.slice(end, end + 40)).startsWith(` ${word} `))
  );
}

/** Returns the words of a text in lower case, with one space around each. */
export const phraseOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}'’]+/gu, ' ')
    .trim()} `;

/** Returns how many words follow the last place of a phrase. */
const wordsAfter = (words: string, phrase: string) =>
  words
    .slice(words.lastIndexOf(` ${phrase} `) + phrase.length + 1)
    .trim()
    .split(' ')
    .filter(Boolean).length;

/** Tells whether a number has the form of a version, such as 4.6 or 4.6.1. Returns false for numbers such as 5,000. */
export const isVersion = (digits: string): boolean => /^\d+(?:\.\d+)+$/.test(digits);

/**
 * Returns the text of a page in which values must be current. Code, the dates `updated` and `published`, and text about
 * the past become NUL characters, so that offsets do not change. Text about the past is the text from the comment
 * `<!-- history -->` to the next heading. If the comment is before the first heading, it is the whole rest of the page.
 */
export function presentText(text: string): string {
  const shown = withoutCode(text);
  const body = text.length - splitPage(text).rest.length;
  const fields = shown.slice(0, body).replaceAll(/^(?:updated|published):.*$/gm, blank);
  const rest = shown.slice(body);
  const [mark, heading] = [rest.search(historyMark), rest.search(/^#{1,6} /m)];
  if (mark >= 0 && (heading < 0 || mark < heading)) {
    return fields + rest.slice(0, mark) + blank(rest.slice(mark));
  }
  return fields + rest.replaceAll(/<!--\s*history\s*-->(?:(?!\n#)[^])*/g, blank);
}

export const historyMark = /<!--\s*history\s*-->/;

const blank = (text: string) => '\0'.repeat(text.length);

/** Leaves out findings that overlap with an earlier finding. */
const withoutOverlaps = (found: readonly RangeFinding[]): TextFinding[] =>
  found.filter(
    (one, index) => !found.slice(0, index).some(({ at, end }) => at < one.end && one.at < end),
  );
