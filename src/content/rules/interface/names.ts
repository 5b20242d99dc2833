import type { Dictionary } from '../../../base/languages/dictionary.ts';
import { editDistance } from '../../../base/text/edit-distance.ts';
import { escapePattern } from '../../../base/text/escape.ts';
import { memoize } from '../../../base/text/memoize.ts';
import type { Page } from '../../model/content.ts';
import type { Edit } from '../../source/edits.ts';
import {
  actionBefore,
  hasUnspaced,
  isRare,
  startsLower,
  withoutEllipsis,
  wordsBefore,
  wordsOf,
  nameKey,
  type Action,
  type KnownNames,
  type Name,
} from './known-names.ts';
import { forms, type Form, type Mark } from './marks.ts';

/** A finding about a name or a path, with offsets in the body of its page. */
export interface NameFinding {
  page: Page;
  at: number;
  message: string;
  fix?: Edit[] | undefined;
}

/** Finds names in another case or with other marks than on most places. */
export function otherForms(known: KnownNames): NameFinding[] {
  const { marks, names, actions, form: siteForm, isUsualCase } = known;
  const onPage = Map.groupBy(marks, ({ page }) => page);
  const afterWord = Map.groupBy(marks, ({ before }) => wordsBefore(before)[0]);
  /** Tells whether a page uses another form so often that its author has chosen it. */
  const isChosen = ({ page, form }: Mark, usual: Form) => {
    const count = (one: Form) => onPage.get(page)!.filter((mark) => mark.form === one).length;
    return count(form) > 2 && count(form) > count(usual);
  };
  /** Tells whether texts after the word before a mark usually have its form, as in `type "Sync"`. */
  const isUsualAfterWord = ({ before, form }: Mark, usual: Form) => {
    const [word] = wordsBefore(before);
    const others = word === undefined ? [] : afterWord.get(word)!;
    return (
      others.filter((one) => one.form === form).length > 1 &&
      others.every((one) => one.form !== usual)
    );
  };
  return marks.flatMap((mark) => {
    const name = names.get(nameKey(mark.text))!;
    const { text, form, usual, uses } = name;
    const action = actionBefore(mark, actions);
    const isPlaced = mark.path !== undefined || action !== undefined;
    if (startsLower(mark.text) && !isPlaced) return [];
    const isWord = !startsLower(text) && !/^[\p{Lu}\p{N}-]+$/u.test(text);
    const hasWords =
      /\p{L} \p{L}/u.test(mark.text) || (hasUnspaced(mark.text) && mark.text.length > 2);
    if (
      isWord &&
      (usual.length > 1 || (isUsualCase(text) && !isUsualCase(mark.text))) &&
      (mark.form !== 'code' || isPlaced) &&
      withoutEllipsis(mark.text) !== withoutEllipsis(text) &&
      isRare(uses.filter((one) => one.text === mark.text).length, usual.length)
    ) {
      return [otherCase(mark, name)];
    }
    const isWithinSentence = mark.form !== 'code' && /[\p{Ll},]\s$/u.test(mark.before);
    if (
      isWord &&
      mark.form !== form &&
      (usual.length > 2 || (hasWords && form === siteForm)) &&
      isRare(uses.filter((one) => one.form === mark.form).length, usual.length) &&
      (isPlaced || (form !== 'code' && (hasWords || isWithinSentence))) &&
      !isUsualAfterWord(mark, form) &&
      !isChosen(mark, form)
    ) {
      return [otherMarks(mark, name)];
    }
    return action && isOtherThanAfter(mark, action) && !isChosen(mark, action.form)
      ? [otherThanAfter(mark, action)]
      : [];
  });
}

/** Tells whether a name has another form than nearly all names after the same word. */
function isOtherThanAfter(mark: Mark, { form, usual, uses }: Action): boolean {
  // Keys and values can be in code beside names in another form.
  if (mark.form === form || [mark.form, form].includes('code') || mark.path) return false;
  const same = uses.filter((one) => one.form === mark.form).length;
  return !startsLower(mark.text) && Math.max(same, 1) * 20 <= usual.length;
}

function otherCase(mark: Mark, { text, usual }: Name): NameFinding {
  const { page, start, end } = mark;
  const message = `“${mark.text}” is “${text}” on ${places(usual)}. Write ${marked(mark, text)}.`;
  return { page, at: start, message, fix: [{ start, end, text }] };
}

function otherMarks(mark: Mark, { text, usual, form }: Name): NameFinding {
  const message = `“${mark.text}” is ${forms[mark.form]} here, and ${forms[form]} on ${places(usual)}.`;
  return withOtherMarks(mark, text, usual, message);
}

function otherThanAfter(mark: Mark, { word, form, usual }: Action): NameFinding {
  const message = `“${mark.text}” is ${forms[mark.form]} here, but names after “${word}” are ${forms[form]} on ${places(usual)}.`;
  return withOtherMarks(mark, mark.text, usual, message);
}

function withOtherMarks(
  mark: Mark,
  text: string,
  usual: readonly Mark[],
  message: string,
): NameFinding {
  const right = marked(sampleOf(usual), text);
  const fix = mark.path ? undefined : [{ ...mark.outer, text: right }];
  return { page: mark.page, at: mark.start, message: `${message} Write ${right}.`, fix };
}

/** Returns the number of uses for a message: “6 other places”. */
export const places = (uses: readonly Mark[]): string =>
  uses.length === 1 ? 'another place' : `${uses.length} other places`;

/** Returns a use with the marks of Markdown, if there is one, rather than with those of HTML. */
export const sampleOf = (uses: readonly Mark[]): Mark =>
  uses.find(({ page, outer }) => page.body[outer.start] !== '<') ?? uses[0]!;

/** Returns a text with the marks that another text has. */
export function marked({ page: { body }, outer, start, end, path }: Mark, text: string): string {
  const steps = path?.steps.filter((one) => one.outer === outer) ?? [{ start, end }];
  const open = body.slice(outer.start, steps[0]!.start);
  const close = body.slice(steps.at(-1)!.end, outer.end).replace(/^[.:,;!?。：、！？]/u, '');
  return /^(?:[*_`"“„«‘'「『]{1,3}|<\w+>)$/.test(open) ? `${open}${text}${close}` : text;
}

/**
 * Finds names that occur once, and differ by one letter or space from another name. A name of four letters must have
 * swapped letters, and the other name must have several uses unless all its words are known.
 */
export function misspeltNames(
  { names }: KnownNames,
  pages: readonly Page[],
  dictionary: Dictionary | undefined,
): NameFinding[] {
  const isInDictionary = (word: string) => dictionary !== undefined && dictionary(word) > 0;
  const isKnown = (key: string) => wordsOf(key).every(isInDictionary);
  const isWord = memoize((word: string) => isInDictionary(word) || isUsedTwice(word, pages));
  const isRareUnknown = ([key, { uses }]: [string, Name]) =>
    uses.length === 1 && key.length >= SHORTEST && !hasUnspaced(key) && !isKnown(key);
  const candidates = [...names].filter(isRareUnknown);
  // Two texts that differ by one letter are equal without one of their letters. So each name is only compared with
  // names that share such a shortened text.
  const lengths = new Set(candidates.flatMap(([{ length }]) => [length - 1, length, length + 1]));
  const right = new Map<string, string[]>();
  for (const [key, { usual }] of names) {
    if (!lengths.has(key.length) || (usual.length < 2 && !isKnown(key))) continue;
    for (const part of shortened(key)) right.set(part, [...(right.get(part) ?? []), key]);
  }
  const usual = [...names].flatMap(([key, name]) => (name.usual.length > 1 ? key : []));
  return candidates.flatMap(([key, { uses }]): NameFinding[] => {
    const [mark] = uses as [Mark];
    const near = new Set(shortened(key).flatMap((part) => right.get(part) ?? []));
    const atOne = [...near].filter(
      (one) =>
        one !== key &&
        (key.length > SHORTEST || hasSameLetters(key, one)) &&
        editDistance(key, one, 1, true) <= 1,
    );
    const isFar = atOne.length === 0 && key.length > 8;
    const [other, ...others] = isFar ? usual.filter((one) => isAtTwo(key, one)) : atOne;
    if (other === undefined || others.length > 0) return [];
    const name = names.get(other)!;
    const isCode = name.form === 'code';
    if ((mark.form === 'code') !== isCode) return [];
    if (!isTypo(key, other, isWord, dictionary !== undefined && !isCode)) return [];
    const { start, end } = mark;
    return [{ ...onlyHere(mark, name), fix: [{ start, end, text: name.text }] }];
  });
}

/** Returns the finding about a name that occurs once, beside a similar one. */
export function onlyHere({ page, start, text }: Mark, name: Name): NameFinding {
  const message = `“${text}” is only written here. Did you mean “${name.text}”, which is ${forms[name.form]} on ${places(name.usual)}?`;
  return { page, at: start, message };
}

/** Tells whether two names with the same first letter differ by two letters. */
const isAtTwo = (key: string, other: string) =>
  key[0] === other[0] && other.length > 8 && editDistance(key, other, 2, true) === 2;

const hasSameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/** Tells whether a name that differs from another by one letter is a typo, because one of its words is unknown. */
function isTypo(
  key: string,
  other: string,
  isWord: (word: string) => boolean,
  hasDictionary: boolean,
): boolean {
  const own = wordsOf(key);
  const right = wordsOf(other);
  const wrong = own.filter((word) => !right.includes(word));
  if (/\d/.test(wrong.join('')) || wrong.every(isWord)) return false;
  if (hasDictionary) return true;
  // Without a dictionary, a word with another ending can be another form of the word.
  return (
    key.length >= 8 &&
    own.length === right.length &&
    !wrong.some((word) => right.some((one) => word.startsWith(one.slice(0, -2))))
  );
}

/** Tells whether a word occurs at least twice on pages. */
function isUsedTwice(word: string, pages: readonly Page[]): boolean {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escapePattern(word)}(?![\p{L}\p{N}])`,
    'giu',
  );
  let count = 0;
  return pages.some(({ body }) => (count += body.match(pattern)?.length ?? 0) > 1);
}

/** The least number of letters of a name in which a typo is searched for. With so few letters, only swapped ones are. */
const SHORTEST = 4;

/** Returns a text, and the text without each of its characters. */
const shortened = (text: string) => [
  ...new Set([text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]),
];
