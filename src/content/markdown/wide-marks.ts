import { wideCharacters, widePunctuation } from '../../base/text/scripts.ts';
import type { Span } from './tree.ts';

/**
 * A character of an East Asian text that `mask` replaces, so that the parser reads the marks or the address beside it as
 * authors mean them.
 */
export type WideMark = Span & { kind: 'wide'; mask: string };

/** What the parser reads instead: a letter, punctuation and a space. None of them has a meaning in Markdown. */
const letter = '\uFDD3';
const punctuation = '\u2E4F';
const space = '\u205F';

/** Matches the characters that replace others. */
export const wideMasks = new RegExp(`[${letter}${punctuation}${space}]`, 'g');

/** Tells whether a text contains characters of East Asian scripts. */
export const isEastAsian = (text: string): boolean =>
  wideCharacters.test(text) || hangul.test(text);

/**
 * Finds the characters in a line that must be masked. `start` is the offset of the line in the body.
 *
 * - In CommonMark, `**` after “：” and before a letter cannot close bold text, because such marks are between punctuation
 *   and a letter. In scripts without spaces, marks are nearly always beside a letter. So the parser sees a letter in
 *   place of East Asian punctuation, and punctuation in place of an East Asian letter that is beside other punctuation.
 *   This is the rule of VitePress and of other tools (https://github.com/tats-u/markdown-cjk-friendly).
 * - An address in the text ends before full-width punctuation. The parser sees a space there.
 */
export function wideMarks(line: string, start: number): WideMark[] {
  const found = new Map<number, WideMark>();
  const add = (at: number, text: string, mask: string) => {
    const place = { start: start + at, end: start + at + text.length };
    if (!found.has(at)) found.set(at, { kind: 'wide', ...place, mask: mask.repeat(text.length) });
  };
  const runs = [...line.matchAll(marks)].map(({ 0: run, index }) => {
    const end = index + run.length;
    const [before = ''] = /.$/su.exec(line.slice(0, index)) ?? [];
    const [after = ''] = /^./su.exec(line.slice(end)) ?? [];
    return { index, end, before, after };
  });
  for (const [number, { index, end, before, after }] of runs.entries()) {
    const from = index - before.length;
    const [previous, next] = [runs[number - 1], runs[number + 1]];
    // The marks on the other side of the character, if there are any, need a letter beside another letter.
    const isFree = {
      before: previous?.end !== from || !isLetterLike(previous.before),
      after: next?.index !== end + after.length || !isLetterLike(next.after),
    };
    const beforeMask = maskBeside(before, after);
    const afterMask = maskBeside(after, before);
    if (beforeMask === letter || (beforeMask && isFree.before)) add(from, before, beforeMask);
    if (afterMask === letter || (afterMask && isFree.after)) add(end, after, afterMask);
  }
  for (const { index, 0: address, groups } of line.matchAll(addresses)) {
    add(index + address.length, groups!['end']!, space);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** Tells whether the parser reads a character as a letter, perhaps because it is masked. */
const isLetterLike = (one: string) =>
  /[^\s\p{P}\p{S}]/u.test(one) || (wideCharacters.test(one) && /\S/.test(one));

/** Returns what the parser must read instead of a character on one side of marks. `other` is on the other side. */
function maskBeside(one: string, other: string): string | undefined {
  if (/\s/.test(one)) return undefined;
  if (!isPunctuation(one)) {
    return isEastAsian(one) && isPunctuation(other) && !wideCharacters.test(other)
      ? punctuation
      : undefined;
  }
  return wideCharacters.test(one) && /[^\s\p{P}\p{S}]/u.test(other) ? letter : undefined;
}

const hangul = /\p{Script=Hangul}/u;
const isPunctuation = (one: string) => /[\p{P}\p{S}]/u.test(one);

/** Matches the marks of bold, italic and struck-through text. */
const marks = /(?<!\\)(?:\*+|~~+)/g;

/** The characters before which an address in the text ends. */
const ends = `(?:${widePunctuation.source}|[“”‘’…])`;

/**
 * Matches an address in the text that is followed by full-width punctuation. Does not match an address in a link or in
 * HTML. Beside marks, the parser needs the punctuation itself; `endOfAddress` then ends the address.
 */
const addresses = new RegExp(
  String.raw`(?<!\]\([ \t]*<?|<|\]:[ \t]*|=["']?)(?<![\w/.])(?:https?:\/\/|www\.)(?:(?!${ends})[^\s<[\]])+(?<![*~_])(?=(?<end>${ends})(?![*~_]))`,
  'gu',
);

/** Returns the offset at which an address in the text, such as `https://a.example。`, ends. */
export function endOfAddress(text: string): number {
  const end = text.search(new RegExp(ends, 'u'));
  return end < 0 ? text.length : text.slice(0, end).replace(/[?!.,:*_~]+$/, '').length;
}
