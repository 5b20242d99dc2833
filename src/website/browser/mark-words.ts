import { normalizeWord } from '../../api/search/query/split-words.ts';

/** Marks the words of `matched_words` in a text. Returns nodes, so an excerpt is never parsed as HTML. */
export function markWords(text: string, matched: readonly string[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let end = 0;
  for (const { from, to } of markedPlaces(text, matched)) {
    const mark = document.createElement('mark');
    mark.append(text.slice(from, to));
    fragment.append(text.slice(end, from), mark);
    end = to;
  }
  fragment.append(text.slice(end));
  return fragment;
}

/** Returns the positions of the words to mark in a text, in order, without surrounding punctuation. */
export function markedPlaces(
  text: string,
  matched: readonly string[],
): { from: number; to: number }[] {
  const words = new Set(matched);
  // The longest first, because a shorter word may be its beginning.
  const within = matched.toSorted((a, b) => b.length - a.length).join('|');
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    if (words.has(normalizeWord(token))) return [{ from: index, to: index + token.length }];
    if (within === '' || !UNSPACED.test(token)) return [];
    return [...token.matchAll(new RegExp(within, 'giu'))].map(({ 0: word, index: start }) => ({
      from: index + start,
      to: index + start + word.length,
    }));
  });
}

/**
 * Shortens an excerpt for a suggestion: its beginning, or the text around the first marked word if the
 * beginning contains none.
 */
export function aroundMatch(text: string, matched: readonly string[]): string {
  if (text.length <= MOST) return text;
  const first = markedPlaces(text, matched)[0];
  const from = first && first.to > MOST ? wordAfter(text, first.from - BEFORE) : 0;
  const to = text.length - from > MOST ? wordBefore(text, from + MOST) : text.length;
  const shown = text.slice(from, to).replaceAll(HALF, '');
  return `${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`;
}

const MOST = 140;
/** Characters to show before the first marked word; also how far to search for the end of a word. */
const BEFORE = 40;
/** Half of a surrogate pair, where a text without spaces was cut. */
const HALF = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/** Returns the start of the first whole word after `place`, or `place` if no space is near. */
function wordAfter(text: string, place: number): number {
  const from = Math.max(0, place);
  const space = text.slice(from, place + BEFORE).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

function wordBefore(text: string, place: number): number {
  const from = place - BEFORE;
  const space = text.slice(from, place).search(/\s\S*$/);
  return space < 0 ? place : from + space;
}

/** Characters between white space, from the first letter, digit or underscore to the last. */
export const TOKEN = /[\p{Alphabetic}\p{N}_](?:[^\p{White_Space}]*[\p{Alphabetic}\p{N}\p{M}_])?/gu;

/** Letters of scripts that put no spaces between words, so that a token contains several words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
