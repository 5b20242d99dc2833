import { limits } from '../../../src/contract/limits.ts';

/**
 * An excerpt as short as ours of a longer text: all of it where it fits, else the window from the
 * start of a sentence with the most different words of a query, the first of equals. Whole words,
 * with an ellipsis where the text goes on, as in ours.
 * @param wordOf Tells which word of the query a word of the text is, if any.
 */
export function sectionExcerpt(text: string, wordOf: (word: string) => string | undefined): string {
  if (plain(text).length <= limits.excerptLength) return plain(text);
  let best = '';
  let most = -1;
  for (const start of sentenceStarts(text)) {
    const shown = windowFrom(text, start);
    const found = new Set(shown.split(BETWEEN_WORDS).map(wordOf));
    found.delete(undefined);
    if (found.size <= most) continue;
    most = found.size;
    best = shown;
  }
  return best;
}

/** What separates words for MiniSearch. */
const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u;
/** Room for words when both ellipses stand. */
const ROOM = limits.excerptLength - 4;

/** Each line is a paragraph, an item, a cell or a line of code, and so begins a sentence as well. */
function sentenceStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/(?:[.!?]\s+|\n\s*)(?=\S)/g), endOf)];
}

function windowFrom(text: string, start: number): string {
  const rest = plain(text.slice(start));
  const before = start > 0 ? '… ' : '';
  if (rest.length <= ROOM) return before + rest;
  const cut = rest.slice(0, ROOM + 1);
  const end = cut.lastIndexOf(' ');
  return `${before}${cut.slice(0, end > 0 ? end : ROOM)} …`;
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
