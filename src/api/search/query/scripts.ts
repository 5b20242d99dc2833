import { unspacedLetters } from '../../../base/text/scripts.ts';

/**
 * Tells whether a word contains letters of a script other than Latin. Some of these scripts are written without spaces.
 */
export const isBeyondLatin = (word: string): boolean => /[\u0250-\u{10ffff}]/u.test(word);

/**
 * Divides text without spaces into runs, each in one kind of script. A run in a script without spaces is divided
 * further into words. For `iPhone은`, the runs are `iPhone` and `은`. Punctuation stays with the text next to it.
 */
export const runsOf = (text: string): string[] =>
  (text.match(RUN) ?? []).flatMap((run) => (UNSPACED.test(run) ? segmentsOf(run) : run));

/**
 * Divides text in a script without spaces into words, with the word segmenter of ICU. Punctuation and Latin words
 * belong to the segment before them. If nothing is before them, they belong to the first segment.
 */
export function segmentsOf(text: string): string[] {
  const parts: string[] = [];
  let hasWord = false;
  for (const { segment, isWordLike = false } of segmenter().segment(text)) {
    if (parts.length > 0 && !(isWordLike && hasWord)) parts[parts.length - 1] += segment;
    else parts.push(segment);
    hasWord ||= isWordLike;
  }
  return parts;
}

/**
 * Creates the segmenter on first use, because creating it takes milliseconds, and only scripts without spaces need it.
 */
const segmenter = () => (wordSegmenter ??= new Intl.Segmenter('ja', { granularity: 'word' }));
let wordSegmenter: Intl.Segmenter | undefined;

/**
 * Matches a character of a script without spaces between words. A token with such a character can contain several
 * words.
 */
export const UNSPACED = new RegExp(`[${unspacedLetters}]`, 'u');
/** Matches a run of text in one kind of script. */
const RUN = new RegExp(
  String.raw`(?:[${unspacedLetters}]\p{M}*)+|(?:\p{Script=Hangul}\p{M}*)+|[^${unspacedLetters}\p{Script=Hangul}]+`,
  'gu',
);
