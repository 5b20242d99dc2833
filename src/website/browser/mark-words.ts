import { plainWord } from '../../search/query/split-words.ts';

/**
 * Text with the words of `matched_words` marked, as nodes: nothing of an excerpt is ever parsed as
 * HTML.
 */
export function markWords(text: string, matched: readonly string[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let written = 0;
  for (const { from, to } of markedPlaces(text, matched)) {
    const mark = document.createElement('mark');
    mark.append(text.slice(from, to));
    fragment.append(text.slice(written, from), mark);
    written = to;
  }
  fragment.append(text.slice(written));
  return fragment;
}

/** Where the words to mark stand in a text, in order, without the signs around them. */
export function markedPlaces(
  text: string,
  matched: readonly string[],
): { from: number; to: number }[] {
  const words = new Set(matched);
  // The longest first, because another may be its beginning.
  const within = matched.toSorted((a, b) => b.length - a.length).join('|');
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index }) => {
    if (words.has(plainWord(written))) return [{ from: index, to: index + written.length }];
    if (within === '' || !UNSPACED.test(written)) return [];
    return [...written.matchAll(new RegExp(within, 'giu'))].map(({ 0: word, index: start }) => ({
      from: index + start,
      to: index + start + word.length,
    }));
  });
}

/** What stands between white space, from its first letter, digit or underscore to the last. */
const WRITTEN = /[\p{Alphabetic}\p{N}_](?:[^\p{White_Space}]*[\p{Alphabetic}\p{N}\p{M}_])?/gu;

/** Letters of scripts without spaces, in which a word is only a part of what stands between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
