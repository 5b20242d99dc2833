import { wideCharacters, widePunctuation } from '../../base/text/scripts.ts';
import type { MdastNode } from 'satteri';
import { nodes, span, type Span } from './tree.ts';

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
const masks = new RegExp(`[${letter}${punctuation}${space}]`, 'g');

/** Returns how many characters of a text can replace others. */
export const countOfWideMasks = (text: string): number => text.match(masks)?.length ?? 0;

/** Tells whether a text contains characters of East Asian scripts. */
export const isEastAsian = (text: string): boolean =>
  wideCharacters.test(text) || hangul.test(text);

/** Tells whether `wideMarks` can find characters in a text. */
export const hasWideMarks = (text: string): boolean => isEastAsian(text) || shared.test(text);

/**
 * Finds the characters in a line that must be masked. `start` is the offset of the line in the body.
 *
 * - In CommonMark, `**` after “：” and before a letter cannot close bold text, because such marks are between punctuation
 *   and a letter. In scripts without spaces, marks are nearly always beside a letter. So the parser sees a letter in
 *   place of East Asian punctuation, and punctuation in place of an East Asian letter that is beside other punctuation.
 *   This is the rule of VitePress and of other tools (https://github.com/tats-u/markdown-cjk-friendly).
 * - An address in the text ends before full-width punctuation. The parser sees a space there.
 */
export function wideMarks(line: string, start: number): readonly WideMark[] {
  if (!/[*~]|https?:|www\./.test(line)) return none;
  const found = new Map<number, WideMark>();
  const add = (at: number, text: string, mask: string) => {
    const place = { start: start + at, end: start + at + text.length };
    if (!found.has(at)) found.set(at, { kind: 'wide', ...place, mask: mask.repeat(text.length) });
  };
  const runs = [...line.matchAll(marks)].map(({ 0: run, index }) => {
    const end = index + run.length;
    return { index, end, before: characterBefore(line, index), after: characterAt(line, end) };
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

const none: readonly WideMark[] = [];

/** Returns the character at an offset, which can have two units. Empty at the end of the text. */
function characterAt(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** Returns the character before an offset. Empty at the start of the text. */
function characterBefore(text: string, offset: number): string {
  const pair = characterAt(text, offset - 2);
  return pair.length === 2 ? pair : characterAt(text, offset - 1);
}

/**
 * Replaces the masks in a parsed tree by the characters of the body. They can be in texts, and in the addresses that
 * texts contain. `masked` is the text that was parsed.
 */
export function unmaskWide(tree: MdastNode, masked: string, body: string): void {
  for (const node of nodes(tree) as MdastNode[]) {
    if (node.type !== 'text' && node.type !== 'link') continue;
    const { start, end } = span(node);
    const places = [...masked.slice(start, end).matchAll(masks)].map(({ index }) => start + index);
    let next = 0;
    const unmasked = (text: string) =>
      text.replaceAll(masks, (one) => body[places[next++] ?? -1] ?? one);
    if (node.type === 'text') node.value = unmasked(node.value);
    else node.url = unmasked(node.url);
  }
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
const shared = /[“”‘’…]/;
const ends = `(?:${widePunctuation.source}|${shared.source})`;

/**
 * Matches an address in the text that is followed by full-width punctuation. Does not match an address in a link or in
 * HTML. Beside marks, the parser needs the punctuation itself; `endOfAddress` then ends the address.
 */
const addresses = new RegExp(
  String.raw`(?<!\]\([ \t]*<?|<|\]:[ \t]*|=["']?)(?<![\w/.])(?:https?:\/\/|www\.)(?:(?!${ends})[^\s<[\]]){1,2000}(?<![*~_])(?=(?<end>${ends})(?![*~_]))`,
  'gu',
);

/** Returns the offset at which an address in the text, such as `https://a.example。`, ends. */
export function endOfAddress(text: string): number {
  const end = text.search(new RegExp(ends, 'u'));
  return end < 0
    ? text.length
    : text.slice(0, end).replace(/(?<![?!.,:*_~])[?!.,:*_~]+$/, '').length;
}
