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

/** Removes white space between two East Asian characters, which line breaks in the source cause. */
export const withoutBreaks = (text: string): string => text.replaceAll(BREAK, '$1');

/**
 * Creates the segmenter on first use, because creating it takes milliseconds, and only scripts without spaces need it.
 */
const segmenter = () => (wordSegmenter ??= new Intl.Segmenter('ja', { granularity: 'word' }));
let wordSegmenter: Intl.Segmenter | undefined;

const UNSPACED_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
  .concat('ー々');
/**
 * Matches a character of a script without spaces between words. A token with such a character can contain several
 * words.
 */
export const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** Matches a run of text in one kind of script. */
const RUN = new RegExp(
  String.raw`(?:[${UNSPACED_SCRIPTS}]\p{M}*)+|(?:\p{Script=Hangul}\p{M}*)+|[^${UNSPACED_SCRIPTS}\p{Script=Hangul}]+`,
  'gu',
);
/** The class of Chinese and Japanese characters, and of their punctuation. */
const EAST_ASIAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。，：；！？「」（）]`;
const BREAK = new RegExp(String.raw`(${EAST_ASIAN})\p{White_Space}+(?=${EAST_ASIAN})`, 'gu');
