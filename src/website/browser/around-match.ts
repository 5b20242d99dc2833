import { markedPlaces } from './mark-words.ts';

/**
 * As much of an excerpt as a suggestion has room for: its beginning, or what stands around the first
 * marked word where the beginning has none.
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
/** Characters before the first marked word, and how far the end of a word is looked for. */
const BEFORE = 40;
/** Half a character, where a text without spaces was cut. */
const HALF = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/** Where the first whole word after a place begins; the place itself where no space is near. */
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
