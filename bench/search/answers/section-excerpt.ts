import { limits } from '../../../src/contract/limits.ts';

/**
 * Creates an excerpt with the same maximum length as ours: the whole text if it fits, otherwise the window
 * with the most different query words that starts with a sentence.
 * @param wordOf Returns the query word that a word of the text matches, if any.
 */
export function sectionExcerpt(text: string, wordOf: (word: string) => string | undefined): string {
  if (plain(text).length <= limits.excerptLengths[0]) return plain(text);
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

/** Separates words in the same way as MiniSearch. */
const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u;
/** Space for words between two ellipses. */
const SPACE = limits.excerptLengths[0] - 4;

/** Each line is a paragraph, list item, table cell or line of code and starts a sentence. */
function sentenceStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/(?:[.!?]\s+|\n\s*)(?=\S)/g), endOf)];
}

function windowFrom(text: string, start: number): string {
  const rest = plain(text.slice(start));
  const before = start > 0 ? '… ' : '';
  if (rest.length <= SPACE) return before + rest;
  const cut = rest.slice(0, SPACE + 1);
  const end = cut.lastIndexOf(' ');
  return `${before}${cut.slice(0, end > 0 ? end : SPACE)} …`;
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
