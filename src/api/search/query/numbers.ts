import { withPlainDigits } from './normal-form.ts';

/**
 * Returns the normal form of a number with punctuation. Returns undefined for any other text. Examples: `v4.5` and
 * `4.5.0` become `4.5` (but `v1` is a word), `5,000` and `5 000` become `5000`, `1,5` becomes `1.5`, and `50%` becomes
 * `50percent`. The versions `4.5.x` become `4.5`. A time or date such as `10:30` stays as it is.
 * @param text In lower case, without punctuation around it.
 */
export function numberIn(text: string): string | undefined {
  // Most words are no number, and this test is fast.
  if (!/^v?-?\p{Nd}/u.test(text)) return undefined;
  const plain = withPlainDigits(text);
  if (!NUMBER.test(plain)) return undefined;
  const digits = plain
    .replace(/^v-?/, '')
    .replace(/(?:\.x)+$/, '')
    .replace('%', 'percent')
    .replaceAll(/[\s’']/g, '');
  if (THOUSANDS.test(digits)) return digits.replaceAll(/[.,]/g, '');
  return digits
    .replace(/^(\d+),(\d\d?)(?!\d)/, '$1.$2')
    .replace(/^(\d+\.\d+(?:\.\d+)*?)(?:\.0)+$/, '$1');
}

/** Tells whether a normalized word is a number without letters, such as `17` or `4.5`. */
export const isNumber = (word: string): boolean => /^\d+(?:\.\d+)*$/.test(word);

/**
 * Returns the first part of a version with its dot, such as `4.` for `4.5`. Returns an empty list for any other number.
 */
export const majorOf = (number: string): string[] =>
  number.includes('.') ? [`${number.split('.')[0]!}.`] : [];

/** Matches digits with punctuation between them. A `v` before them, and a `%` or `.x` after them, are allowed. */
const NUMBER = /^(?:v-?(?=\d+\.))?\d+(?:[.,:/\s’'-]\d+)*(?:(?:\.x)+|\s?%)?$/;
/** Matches a number whose digits are in groups of three, such as `5,000`. */
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?![.,\d])/;
