import { normalizeWord } from '../../api/search/query/split-words.ts';

/**
 * Marks the words in `matched` (`matched_words` of the answer) in a text. Returns DOM nodes, so that an excerpt is
 * never parsed as HTML.
 */
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

/** Returns the positions of the words to mark, in the order of the text. Surrounding punctuation is not marked. */
export function markedPlaces(
  text: string,
  matched: readonly string[],
): { from: number; to: number }[] {
  const words = new Set(matched);
  // Longer words come first, because a shorter word can be the beginning of a longer one.
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
 * Shortens an excerpt for a suggestion. Of a table, returns the first row with a marked word: dashes separate cells, and
 * semicolons rows. Otherwise, returns the beginning of the excerpt, or the text around the first marked word if this
 * comes later.
 */
export function aroundMatch(excerpt: string, matched: readonly string[]): string {
  const rows = excerpt.split('; ').filter((row) => row.includes(' – '));
  const text = rows.find((row) => markedPlaces(row, matched).length > 0) ?? excerpt;
  if (text.length <= MOST) return text;
  const first = markedPlaces(text, matched)[0];
  const from = first && first.to > MOST ? wordAfter(text, first.from - BEFORE) : 0;
  const to = text.length - from > MOST ? wordBefore(text, from + MOST) : text.length;
  const shown = text.slice(from, to).replaceAll(HALF, '');
  return `${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`;
}

const MOST = 140;
/**
 * The number of characters shown before the first marked word. Also the number of characters in which the end of a word
 * is searched for.
 */
const BEFORE = 40;
/** Matches half of a surrogate pair at the start or the end, where a text without spaces was cut. */
const HALF = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/** Returns the offset of the first whole word after `place`. Returns `place` if there is no space nearby. */
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

/** Matches the characters between white space, from the first to the last letter, digit or underscore. */
export const TOKEN = /[\p{Alphabetic}\p{N}_](?:[^\p{White_Space}]*[\p{Alphabetic}\p{N}\p{M}_])?/gu;

/** Matches letters of scripts without spaces between words. A token in such a script can contain several words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
