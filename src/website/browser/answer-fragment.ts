import { markedPlaces, SENTENCE_START } from './mark-words.ts';

/**
 * Returns a text fragment (`:~:text=…`) for the sentence with the first matched word of an excerpt, so that the browser
 * scrolls to it. The fragment has the first words of the sentence. Returns an empty text if the sentence may differ on
 * the page or is too short to be unique. Browsers ignore fragments that they do not find.
 */
export function answerFragment(excerpt: string, matched: readonly string[]): string {
  const first = markedPlaces(excerpt, matched)[0];
  if (!first) return '';
  const start = excerpt.slice(0, first.from).split(SENTENCE_START).at(-1)!.length;
  // A row of a table is flattened: its first cell, a dash, and the other cells.
  const [sentence = ''] = excerpt.slice(first.from - start).split(END, 1);
  const words = sentence.trim().split(/\s+/).slice(0, mostWords);
  const isCode = words.length === 1 && /^[A-Z]+-?\d+$/.test(words[0]!);
  if (words.length < leastWords && !isCode) return '';
  return `:~:text=${encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')}`;
}

/**
 * Matches the end of the part that is the same on the page. Quotation marks end it, because the page has typographic
 * ones.
 */
const END = /[.!?:;](?:\s|$)|\n| …| – |["']/;
const leastWords = 3;
const mostWords = 7;
