import { normalizeWord, typedWord } from '../../api/search/query/normal-form.ts';
import { UNSPACED } from '../../api/search/query/scripts.ts';

/**
 * Highlights the words in `matched` (`matched_words` of the answer) in a text. Returns DOM nodes instead of HTML, so
 * that text of an excerpt can never become HTML.
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

/**
 * Returns the positions of the words to highlight, in the order of the text. Punctuation around a word is not included.
 */
export function markedPlaces(
  text: string,
  matched: readonly string[],
): { from: number; to: number }[] {
  const words = new Set(matched);
  // Longer words come first, because otherwise a shorter word would match the start of a longer one.
  const within = matched
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, String.raw`\$&`))
    .join('|');
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const isMatched = words.has(typedWord(token)) || words.has(normalizeWord(token));
    if (isMatched) return [{ from: index, to: index + token.length }];
    if (within === '' || !UNSPACED.test(token)) return [];
    return [...token.matchAll(new RegExp(within, 'giu'))].map(({ 0: word, index: start }) => ({
      from: index + start,
      to: index + start + word.length,
    }));
  });
}

/**
 * Returns the part of an excerpt that a suggestion shows. If the first marked word comes late, the part starts with the
 * sentence that contains the word. In an excerpt from a table, semicolons separate rows and dashes separate cells. The
 * part of such an excerpt is its first row with a marked word. The stylesheet hides the end of a part that is too long.
 */
export function aroundMatch(excerpt: string, matched: readonly string[]): string {
  const rows = excerpt.split('; ').filter((row) => row.includes(' – '));
  const text = rows.find((row) => markedPlaces(row, matched).length > 0) ?? excerpt;
  const first = markedPlaces(text, matched)[0]?.from ?? 0;
  if (first < VISIBLE) return text;
  const before = text.slice(0, first).split(SENTENCE_START).at(-1)!.length;
  return `… ${text.slice(first - (before < VISIBLE ? before : 0))}`;
}

/** How many characters of an excerpt a phone shows. */
const VISIBLE = 100;

/** Matches the characters before the start of a sentence, a line, a list item or a table row. */
export const SENTENCE_START = /[.!?:;]\s+|\n|… /;

/**
 * Matches a word: the characters between white space, from the first to the last letter, digit or underscore. Includes
 * the signs at the end of C++, C# and 50%.
 */
export const TOKEN =
  /[\p{Alphabetic}\p{N}_](?:[^\p{White_Space}]*[\p{Alphabetic}\p{N}\p{M}_])?(?:\+\+|[#%])?/gu;
