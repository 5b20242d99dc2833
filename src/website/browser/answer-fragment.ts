import { markedPlaces, SENTENCE_START } from './mark-words.ts';

/**
 * Returns a text fragment (`:~:text=…`) with which the browser scrolls to the sentence that contains the first matched
 * word of an excerpt. The fragment is the first words of this sentence. Returns an empty text if the sentence is too
 * short to be unique, or may differ on the page. Browsers ignore a fragment that they do not find.
 */
export function answerFragment(excerpt: string, matched: readonly string[]): string {
  const first = markedPlaces(excerpt, matched)[0];
  if (!first) return '';
  const start = excerpt.slice(0, first.from).split(SENTENCE_START).at(-1)!.length;
  // The row of a table is flattened to one line in the excerpt: first cell, dash, other cells.
  const [sentence = ''] = excerpt.slice(first.from - start).split(END, 1);
  const words = sentence.trim().split(/\s+/).slice(0, mostWords);
  const isCode = words.length === 1 && /^[A-Z]+-?\d+$/.test(words[0]!);
  if (words.length < leastWords && !isCode) return '';
  return `:~:text=${encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')}`;
}

/**
 * Matches the end of the part of a sentence that is the same on the page. Quotation marks end this part, because the
 * page has typographic quotation marks instead.
 */
const END = /[.!?:;](?:\s|$)|\n| …| – |["']/;
// A fragment of fewer than three words may also occur elsewhere on the page. A long fragment fails if a single word
// differs on the page, so a fragment has at most seven words.
const leastWords = 3;
const mostWords = 7;
