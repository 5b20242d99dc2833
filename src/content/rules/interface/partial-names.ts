import {
  actionBefore,
  isName,
  nameKey,
  startsLower,
  type KnownNames,
  type Name,
} from './known-names.ts';
import { forms, type Mark, type MarkedPage } from './marks.ts';
import { marked, places, sampleOf, type NameFinding } from './names.ts';

/**
 * Finds names of which only some words have marks: `**Show** on watch`. Such a mark is the only one with its words, and
 * with the words beside it, it is a known name.
 */
export function partialNames({ marks, names }: KnownNames): NameFinding[] {
  return marks.flatMap((mark): NameFinding[] => {
    if (mark.path || mark.form === 'code' || names.get(nameKey(mark.text))!.uses.length > 1) {
      return [];
    }
    const { page, outer, text } = mark;
    const after = wordsAfter.exec(page.body.slice(outer.end, outer.end + MOST))?.[0] ?? '';
    const before = wordsBefore.exec(mark.before)?.[0] ?? '';
    const ends = [...after.matchAll(/\S(?!\S)/g)].map(({ index }) => index + 1).toReversed();
    const starts = [...before.matchAll(/(?<!\S)\S/g)].map(({ index }) => index);
    const ranges = [
      ...ends.map((end) => ({
        start: outer.start,
        end: outer.end + end,
        words: `${text}${after.slice(0, end)}`,
      })),
      ...starts.map((start) => ({
        start: outer.start - before.length + start,
        end: outer.end,
        words: `${before.slice(start)}${text}`,
      })),
    ];
    for (const { words, ...range } of ranges) {
      const name = names.get(nameKey(words.replaceAll(/\s+/g, ' ')));
      if (!name || !isWhole(name, words)) continue;
      const right = marked(sampleOf(name.usual), name.text);
      const message = `Only a part of “${name.text}” is ${forms[mark.form]} here, and all of it on ${places(name.usual)}. Write ${right}.`;
      return [{ page, at: mark.start, message, fix: [{ ...range, text: right }] }];
    }
    return [];
  });
}

/** Tells whether words are a name of several words in the usual case. */
const isWhole = ({ text, form }: Name, words: string) =>
  form === 'bold' && !startsLower(text) && text === words.replaceAll(/\s+/g, ' ');

/** Matches up to four words directly after a mark, and before one. */
const wordsAfter = /^(?:\s{1,4}[\p{L}\p{N}][\p{L}\p{N}-]{0,20}){1,4}(?![\p{L}\p{N}-])/u;
const wordsBefore = /(?<![\p{L}\p{N}-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,20}\s{1,4}){1,4}$/u;
const MOST = 80;

/** Finds names with the full stop of the sentence in their marks, if other pages have it behind them. */
export function stopsInNames(
  { names, actions, marks }: KnownNames,
  texts: readonly MarkedPage[],
): NameFinding[] {
  const isPlaced = (mark: Mark) => actionBefore(mark, actions) !== undefined;
  const found = texts
    .flatMap((one) => one.marks)
    .filter(
      (mark) =>
        mark.isRunIn &&
        mark.form === 'bold' &&
        isName({ ...mark, isRunIn: false }) &&
        mark.page.body[mark.end] === '.' &&
        isPlaced(mark) &&
        (names.get(nameKey(mark.text))?.usual.length ?? 0) > 1,
    );
  // American style has the full stop in bold on many places.
  if (found.length * 10 > marks.filter(isPlaced).length) return [];
  return found.map(({ page, start, end, outer, text }) => {
    const message = `The full stop after “${text}” belongs behind the bold text. Write ${page.body.slice(outer.start, end)}${page.body.slice(end + 1, outer.end)}.`;
    const after = page.body[outer.end] === '.' ? outer.end + 1 : outer.end;
    const fix = [{ start: end, end: after, text: `${page.body.slice(end + 1, outer.end)}.` }];
    return { page, at: start, message, fix };
  });
}
