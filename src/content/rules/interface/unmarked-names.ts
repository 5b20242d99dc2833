import { escapePattern } from '../../../base/text/escape.ts';
import { memoize } from '../../../base/text/memoize.ts';
import type { Page } from '../../model/content.ts';
import { hasUnspaced, isRare, startsLower, type KnownNames, type Name } from './known-names.ts';
import { arrow, forms, type MarkedPage, type MenuPath } from './marks.ts';
import { marked, places, sampleOf, type NameFinding } from './names.ts';

/** Finds names without marks: beside an arrow, and after a word that usually has a name after it, such as “tap”. */
export function unmarkedNames(
  { names, actions }: KnownNames,
  texts: readonly MarkedPage[],
  paths: readonly MenuPath[],
): NameFinding[] {
  const pages = texts.map(({ page }) => page);
  const all = [...names.values()].filter(({ text }) => !startsLower(text) && !hasUnspaced(text));
  const byText = new Map(all.map((name) => [name.text, name]));
  const steps = new Map(
    all.filter(({ usual }) => usual.some(({ path }) => path)).map((name) => [name.text, name]),
  );
  const after = afterActions([...actions.keys()]);
  const plainUses = memoize(({ text, usual }: Name) => countIn(text, pages) - usual.length);
  const isUnmarked = (name: Name) =>
    name.usual.length > (/\p{L} \p{L}/u.test(name.text) ? 1 : 2) &&
    isRare(plainUses(name), name.usual.length);
  const found = texts.flatMap(({ page, plain }) =>
    plain.map(({ start, end }) => ({ page, start, source: page.body.slice(start, end) })),
  );
  const inPaths = found.flatMap(({ page, start, source }) =>
    besideArrows(source, steps).map(({ name, at }) => unmarkedName(page, name, start + at)),
  );
  const afterAction = after
    ? found.flatMap(({ page, start, source }) =>
        [...source.matchAll(after)].flatMap(({ 0: whole, index }) => {
          const at = index + whole.length;
          const name = firstName(source.slice(at, at + MOST), byText);
          return name && isUnmarked(name) ? [unmarkedName(page, name, start + at)] : [];
        }),
      )
    : [];
  // If many paths have no marks, that is a style of the pages.
  return inPaths.length * 10 <= paths.length ? [...inPaths, ...afterAction] : afterAction;
}

function unmarkedName(page: Page, { text, form, usual }: Name, at: number): NameFinding {
  const right = marked(sampleOf(usual), text);
  const message = `“${text}” has no marks here, and is ${forms[form]} on ${places(usual)}. Write ${right}.`;
  return { page, at, message, fix: [{ start: at, end: at + text.length, text: right }] };
}

/** Finds the first name without marks in each path: `Settings → Data`, or `**Settings** → Data`. */
function besideArrows(source: string, steps: ReadonlyMap<string, Name>) {
  // Most texts have no arrow, and this search is faster than that for an arrow with its spaces.
  if (!/[→➜➔➝➞⇒⮕⟶›»▸>&]/.test(source)) return [];
  return [...source.matchAll(arrows)].flatMap(({ 0: whole, index }) => {
    const end = index + whole.length;
    const left = source.slice(Math.max(0, index - MOST), index);
    const right = source.slice(end, end + MOST);
    const before = lastName(left, steps);
    const after = firstName(right, steps);
    // A name with marks is a node of its own, so the text starts or ends at the arrow.
    if ((left !== '' && !before) || (right !== '' && !after)) return [];
    if (before) return [{ name: before, at: index - before.text.length }];
    return after ? [{ name: after, at: end }] : [];
  });
}

const arrows = new RegExp(String.raw`\s{0,4}${arrow}\s{0,4}`, 'gu');

/** Returns a pattern that matches a word of a list and the space after it, before a capital letter. */
function afterActions(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  // The first letter of the word can be a capital.
  const pattern = words.map(
    (word) => `[${word[0]}${word[0]!.toUpperCase()}]${escapePattern(word.slice(1))}`,
  );
  // A short word can be between, as in “tap on”.
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${pattern.join('|')})[ \n](?:\p{Ll}{1,3}[ \n])?(?=\p{Lu})`,
    'gu',
  );
}

/** Returns the longest name with which a text starts, unless another word in capitals follows. */
function firstName(text: string, names: ReadonlyMap<string, Name>): Name | undefined {
  const words = [...text.matchAll(/[^\s.,;:!?()|]+/gu)].slice(0, MOST_WORDS);
  for (const { 0: word, index } of words.toReversed()) {
    const end = index + word.length;
    const name = names.get(text.slice(0, end));
    if (name) return /^ [\p{Lu}\p{N}]/u.test(text.slice(end)) ? undefined : name;
  }
  return undefined;
}

/** Returns the longest name with which a text ends. */
function lastName(text: string, names: ReadonlyMap<string, Name>): Name | undefined {
  const words = [...text.matchAll(/[^\s.,;:!?()|]+/gu)].slice(-MOST_WORDS);
  for (const { index } of words) {
    const name = names.get(text.slice(index));
    if (name) return name;
  }
  return undefined;
}

/** The maximum length of a name, in characters and in words. */
const MOST = 60;
const MOST_WORDS = 6;

/** Counts a text as a whole word on pages. */
function countIn(text: string, pages: readonly Page[]): number {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escapePattern(text)}(?![\p{L}\p{N}])`,
    'gu',
  );
  return pages.reduce((sum, { body }) => sum + (body.match(pattern)?.length ?? 0), 0);
}
