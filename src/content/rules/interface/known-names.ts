import { escapePattern } from '../../../base/text/escape.ts';
import { unspacedLetters } from '../../../base/text/scripts.ts';
import type { Page } from '../../model/content.ts';
import type { Form, Mark } from './marks.ts';

/** The names of the interface that pages use, and how they usually write them. */
export interface KnownNames {
  /** The marked texts that can be names, in the order of the pages. */
  marks: readonly Mark[];
  /** The names, keyed by `nameKey`. */
  names: ReadonlyMap<string, Name>;
  /** The words that usually have a name after them, such as “tap”. */
  actions: ReadonlyMap<string, Action>;
  /** The form of nearly all names in paths and after such words. Undefined if the pages have several forms. */
  form: Form | undefined;
  /** Tells whether the case of a name is that of nearly all names: “New card” and not “New Card”. */
  isUsualCase(this: void, text: string): boolean;
}

/** A name with all its uses. */
export interface Name {
  uses: readonly Mark[];
  /** The form and the text of most uses. */
  form: Form;
  text: string;
  /** The uses with this form and this text. */
  usual: readonly Mark[];
}

/** A word that usually has a name after it. */
export interface Action {
  word: string;
  uses: readonly Mark[];
  /** The form of most names after the word. */
  form: Form;
  usual: readonly Mark[];
}

/**
 * Learns the names of the interface from the marked texts of pages. `actionWords` are the words of the language that have
 * a name after them. The pages can have more such words.
 */
export function learnNames(
  all: readonly Mark[],
  pages: readonly Page[],
  actionWords: readonly string[],
): KnownNames {
  const marks = all.filter(isName);
  const actions = new Map(
    actionsOf(marks, pages, new Set(actionWords)).map((one) => [one.word, one]),
  );
  const placed = marks.filter((mark) => mark.path ?? actionBefore(mark, actions));
  const [most, ofForm] = mostOf(placed, (mark) => mark.form);
  const form = isClearly(ofForm, placed) ? most : undefined;
  const ofWords = placed.filter(({ text }) => /\p{L} \p{L}/u.test(text));
  const [isTitleCase, ofCase] = mostOf(ofWords, ({ text }) => hasTitleCase(text));
  const isUsualCase = (text: string) =>
    isClearly(ofCase, ofWords) && hasTitleCase(text) === isTitleCase;
  const names = new Map(
    [...Map.groupBy(marks, ({ text }) => nameKey(text))].map(([key, uses]) => [
      key,
      nameOf(uses, form, isUsualCase),
    ]),
  );
  return { marks, names, actions, form, isUsualCase };
}

/** Tells whether nearly all of at least eleven elements are the usual ones. */
const isClearly = (usual: readonly unknown[], all: readonly unknown[]) =>
  usual.length > 9 && usual.length >= all.length * 0.9;

/** Tells whether a name of several words has a capital letter in its last word. */
const hasTitleCase = (text: string) => /\p{L} (?:\S+ )*\p{Lu}\p{Ll}+$/u.test(text);

/** Returns the word before a mark that usually has a name after it: “tap” for `tap **X**` and for `tap on **X**`. */
export function actionBefore(
  { before }: Mark,
  actions: ReadonlyMap<string, Action>,
): Action | undefined {
  const word = wordsBefore(before).find((one) => actions.has(one));
  return word === undefined ? undefined : actions.get(word);
}

/** Returns the word before a mark, and the one before that if the first is short. */
export function wordsBefore(before: string): string[] {
  const [, second, first] = beforeMark.exec(before) ?? [];
  if (first === undefined || hasUnspaced(first)) return [];
  return [first, first.length > 3 ? '' : (second ?? '')]
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const beforeMark = /(?:(\p{L}{2,20})[ \n]{1,3})?(\p{L}{1,20})[ \n>]{1,4}\[?$/u;

/** Tells whether a text has letters of a script without spaces between words. */
export const hasUnspaced = (text: string): boolean => unspaced.test(text);

const unspaced = new RegExp(`[${unspacedLetters}]`, 'u');

/** Returns the words of a name. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a name as a key: two names with the same key differ only in case, quotation marks and dots at the end. */
export const nameKey = (text: string): string =>
  withoutEllipsis(text).toLowerCase().replaceAll('’', "'");

/** Removes the dots at the end of a name: “Import” for “Import…”. */
export const withoutEllipsis = (text: string): string => text.replace(/ ?(?:…|\.{3})$/, '');

/** Tells whether a name starts with a lower-case letter. Names of most interfaces do not. */
export const startsLower = (text: string): boolean => /^\P{L}*\p{Ll}/u.test(text);

/** Tells whether so few uses are errors beside so many usual ones. */
export const isRare = (uses: number, usual: number): boolean =>
  usual > 2 ? uses * 3 <= usual : uses === 1 && usual > 0;

/** Returns the value that most of the elements have, and these elements. */
export function mostOf<T, K>(
  all: readonly T[],
  valueOf: (one: T) => K,
): [value: K | undefined, elements: readonly T[]] {
  return [...Map.groupBy(all, valueOf)].reduce<[K | undefined, readonly T[]]>(
    (best, one) => (one[1].length > best[1].length ? one : best),
    [undefined, []],
  );
}

/** Tells whether a marked text can be a name: a few words, no sentence, and no heading in a line such as `**Note:**`. */
export const isName = ({ text, isRunIn, path }: Mark): boolean =>
  (path !== undefined || !isRunIn) && nameShape.test(text) && !/[.!?:;]\s/.test(text);

const nameShape = /^(?=[^\p{L}]{0,3}\p{L})[^\n{}<>\\`*]{2,60}$/u;

/** Counts the uses of a name. If two forms have equally many uses, `preferred` or the usual case wins. */
function nameOf(
  uses: readonly Mark[],
  preferred: Form | undefined,
  isUsualCase: (text: string) => boolean,
): Name {
  const worth = ({ form, text }: Mark) =>
    Number(form === preferred) + Number(isUsualCase(text)) / 2;
  const byPreference = uses.toSorted((a, b) => worth(b) - worth(a));
  const [form, ofForm] = mostOf(byPreference, (mark) => mark.form);
  const [text, usual] = mostOf(ofForm, (mark) => mark.text);
  return { uses, form: form!, text: text!, usual };
}

/** Finds the words that usually have a name after them, besides those of the language. */
function actionsOf(
  marks: readonly Mark[],
  pages: readonly Page[],
  ofLanguage: ReadonlySet<string>,
): Action[] {
  const starts = marks.filter((mark) => mark.path === undefined || mark.path.steps[0] === mark);
  const usesOf = Map.groupBy(starts, ({ before }) => wordsBefore(before)[0]);
  const actionOf = (word: string): Action => {
    const uses = usesOf.get(word) ?? [];
    const [form = 'bold', usual] = mostOf(uses, (mark) => mark.form);
    return { word, uses, form, usual };
  };
  const known = [...ofLanguage].map(actionOf);
  const candidates = [...usesOf.keys()]
    .filter((word) => word !== undefined && !ofLanguage.has(word))
    .map((word) => actionOf(word!))
    .filter(
      ({ usual }) => usual.length >= LEAST_USES && new Set(usual.map(({ text }) => text)).size > 2,
    );
  if (candidates.length === 0) return known;
  const words = candidates.map(({ word }) => escapePattern(word)).join('|');
  const pattern = new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');
  const counts = new Map<string, number>();
  for (const { body } of pages) {
    for (const [found] of body.matchAll(pattern)) {
      const word = found.toLowerCase();
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return known.concat(
    candidates.filter(({ word, usual }) => usual.length >= LEAST_SHARE * (counts.get(word) ?? 0)),
  );
}

/** How often a word must have a name after it, and in which share of its uses. “The” often has, but in a small share. */
const LEAST_USES = 6;
const LEAST_SHARE = 0.2;
