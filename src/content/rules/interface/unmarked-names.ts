import { languageOf } from '../../../base/languages/words.ts';
import { escapePattern } from '../../../base/text/escape.ts';
import { memoize } from '../../../base/text/memoize.ts';
import type { Span } from '../../markdown/tree.ts';
import type { Page } from '../../model/content.ts';
import { hasUnspaced, isRare, startsLower, type KnownNames, type Name } from './known-names.ts';
import { arrow, forms, isQuotation, type MarkedPage, type MenuPath } from './marks.ts';
import { marked, places, sampleOf, type NameFinding } from './names.ts';

/**
 * Finds names without marks: beside an arrow, after a word that usually has a name after it, such as “tap”, and after a
 * word such as “under” inside of a sentence, where only a name starts with a capital letter.
 */
export function unmarkedNames(
  { names, actions }: KnownNames,
  texts: readonly MarkedPage[],
  paths: readonly MenuPath[],
  language: string,
): NameFinding[] {
  const { actionWords, placeWords } = languageOf(language);
  const all = [...names.values()].filter(({ text }) => !startsLower(text) && !hasUnspaced(text));
  const byText = new Map(all.map((name) => [name.text, name]));
  const found = texts.flatMap(({ page, plain }) =>
    plain.map(({ start, end, isTitle }) => ({
      page,
      start,
      isTitle,
      source: page.body.slice(start, end),
    })),
  );
  const sentences = found.flatMap(({ isTitle, source }) => (isTitle ? [] : source));
  const plainUses = memoize(
    ({ text, uses }: Name) =>
      countIn(text, sentences) - uses.filter(({ form }) => isQuotation(form)).length,
  );
  const isUnmarked = (name: Name, least: number) =>
    name.usual.length >= least &&
    isRare(plainUses(name), name.usual.length) &&
    (name.form === 'bold' || (plainUses(name) === 1 && !/^[\p{Lu}\p{N}-]+$/u.test(name.text)));
  const inPaths = found.flatMap(({ page, start, source }) =>
    pathsIn(source, byText).map(({ name, text, ranges }) =>
      unmarkedName(page, start, { name, text, ranges }),
    ),
  );
  const after = (
    words: readonly string[],
    isName: (name: Name, after: string, action: string) => boolean,
  ) => {
    const pattern = afterWords(words);
    return found.flatMap(({ page, start, source, isTitle }) =>
      [...(isTitle ? '' : source).matchAll(pattern)].flatMap(({ 0: whole, index }) => {
        const at = index + whole.length;
        const { name, end } = firstName(source.slice(at, at + MOST), byText) ?? {};
        const rest = source.slice(at + (end ?? 0), at + MOST);
        if (!name || startsWithArrow.test(rest) || !isName(name, rest, whole.trim())) return [];
        const ranges = [{ start: at, end: at + end! }];
        return [unmarkedName(page, start, { name, text: name.text, ranges })];
      }),
    );
  };
  const afterAction = after([...actions.keys()], (name, rest, action) => {
    if (isUnmarked(name, hasSpace(name) ? 2 : 3)) return true;
    const isClear = actionWords.some((one) => action.toLowerCase().startsWith(one));
    return isClear && name.form === 'bold' && /^[.,;](?:\s|$)/.test(rest) && isUnmarked(name, 1);
  });
  const afterPlace = after(placeWords, (name) =>
    hasSpace(name)
      ? isUnmarked(name, 2) && plainUses(name) * 6 <= name.usual.length + 4
      : isUnmarked(name, 5) && plainUses(name) === 1,
  );
  const reported = new Set(afterAction.map(({ page, at }) => `${page.file} ${at}`));
  const afterWord = [
    ...afterAction,
    ...afterPlace.filter(({ page, at }) => !reported.has(`${page.file} ${at}`)),
  ];
  // If many paths have no marks, that is a style of the pages.
  return inPaths.length * 10 <= paths.length ? [...inPaths, ...afterWord] : afterWord;
}

const hasSpace = ({ text }: Name) => /\p{L} \p{L}/u.test(text);

/** A name or a path without marks, and the ranges of a text that need marks. */
interface Unmarked {
  name: Name;
  text: string;
  ranges: readonly Span[];
}

/** Returns the finding about a text without marks in a node that starts at an offset of the body. */
function unmarkedName(page: Page, offset: number, { name, text, ranges }: Unmarked): NameFinding {
  const sample = sampleOf(name.usual);
  const message = `“${text}” has no marks here, and is ${forms[name.form]} on ${places(name.usual)}. Write ${marked(sample, text)}.`;
  const fix = ranges.map((range) => {
    const [start, end] = [offset + range.start, offset + range.end];
    return { start, end, text: marked(sample, page.body.slice(start, end)) };
  });
  return { page, at: fix[0]!.start, message, fix };
}

/** Finds paths without marks: `Settings → Data`, `Settings → **Data**` or `⋯ → Data`. */
function pathsIn(source: string, names: ReadonlyMap<string, Name>): Unmarked[] {
  // Most texts have no arrow, and this search is faster than that for an arrow with its spaces.
  if (!/[→➜➔➝➞⇒⮕⟶›»▸>&]/.test(source)) return [];
  const found = [...source.matchAll(arrows)];
  const chains: RegExpExecArray[][] = [];
  for (const one of found) {
    const last = chains.at(-1)?.at(-1);
    const between = last && source.slice(last.index + last[0].length, one.index);
    if (between !== undefined && isStep.test(between)) chains.at(-1)!.push(one);
    else chains.push([one]);
  }
  return chains.flatMap((chain): Unmarked[] => {
    const [from, to] = [chain[0]!.index, chain.at(-1)!.index + chain.at(-1)![0].length];
    const [left, right] = [
      source.slice(Math.max(0, from - MOST), from),
      source.slice(to, to + MOST),
    ];
    const first = lastName(left, names);
    const sign = menuSign.exec(left)?.[0];
    const last = firstName(right, names) ?? otherStep(right, chain.length > 1);
    // A name with marks is a node of its own, so the text starts or ends at the arrow.
    if ((left !== '' && !first && !sign) || (right !== '' && !last)) return [];
    const start = from - (first?.text ?? sign ?? '').length;
    const inner = chain.slice(1).map(({ index }, at) => ({
      start: chain[at]!.index + chain[at]![0].length,
      end: index,
    }));
    const steps = [
      ...(left === '' ? [] : [{ start, end: from }]),
      ...inner,
      ...(last ? [{ start: to, end: to + last.end }] : []),
    ];
    const named = steps.flatMap((one) => names.get(source.slice(one.start, one.end)) ?? []);
    const name = named.find(({ usual }) => usual.some(({ path }) => path)) ?? (sign && named[0]);
    if (!name) return [];
    const isWhole = left !== '' && right !== '';
    const ranges = isWhole ? [{ start, end: to + last!.end }] : steps;
    const text = isWhole ? source.slice(start, ranges[0]!.end) : name.text;
    return [{ name, text, ranges }];
  });
}

/** Returns the end of an unknown name at the end of a path with at least two arrows. */
const otherStep = (text: string, hasSteps: boolean) => {
  const [step] = (hasSteps && lastStep.exec(text)) || [];
  return step === undefined ? undefined : { end: step.length };
};

const lastStep = /^\p{Lu}[\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+){0,4}(?=[.,;:)\n]|$)/u;

/** Matches a step between two arrows, and the sign of a menu before an arrow. */
const isStep = /^\p{Lu}[^.,;:!?()|\n]{1,40}$/u;
const menuSign = /(?<=^|[\s(])[⋯…☰⋮]$/u;

const startsWithArrow = new RegExp(String.raw`^\s{0,4}${arrow}`, 'u');

const arrows = new RegExp(String.raw`\s{0,4}${arrow}\s{0,4}`, 'gu');

/** Returns a pattern that matches a word of a list and the space after it, before a capital letter. */
function afterWords(words: readonly string[]): RegExp {
  if (words.length === 0) return /(?!)/g;
  // The first letter of the word can be a capital.
  const pattern = words.map(
    (word) => `[${word[0]}${word[0]!.toUpperCase()}]${escapePattern(word.slice(1))}`,
  );
  // A short word can be between, as in “tap on”.
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|[\p{Ll},][ \n](?=\p{Lu}))(?:${pattern.join('|')})\s{1,4}(?:\p{Ll}{1,3}[ \n])?(?=\p{Lu})`,
    'gu',
  );
}

/** Returns the longest name with which a text starts, and its end, unless another word in capitals follows. */
function firstName(
  text: string,
  names: ReadonlyMap<string, Name>,
): { name: Name; end: number } | undefined {
  const words = [...text.matchAll(/[^\s.,;:!?()|]+/gu)].slice(0, MOST_WORDS);
  for (const { 0: word, index } of words.toReversed()) {
    const end = index + word.length;
    const name = names.get(text.slice(0, end).replaceAll(/\s+/g, ' '));
    if (name) return /^[ \n][\p{Lu}\p{N}]/u.test(text.slice(end)) ? undefined : { name, end };
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

/** Counts the uses of a name inside of sentences, where words that are no names start with lower-case letters. */
function countIn(name: string, texts: readonly string[]): number {
  const words = name
    .split(' ')
    .map(escapePattern)
    .join(String.raw`\s+`);
  const pattern = new RegExp(
    String.raw`(?<=[\p{Ll},]["“„«]?[ \n]["“„«]?)${words}(?![\p{L}\p{N}])`,
    'gu',
  );
  return texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}
