/**
 * Normalizes a word: keeps its letters, marks, digits and underscores, in lower case, and removes optional marks and the
 * Arabic article. Digits of all scripts become 0 to 9. Browsers run this file, too, and older browsers do not support
 * lookbehind, so the patterns do not use it.
 */
export function normalizeWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (ASCII.test(word)) return word.toLowerCase().replaceAll(/[^a-z0-9_]/g, '');
  return withPlainDigits(word)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(OPTIONAL, '')
    .replaceAll(/[ßœæøłđıħþð]/g, (letter) => PLAIN_LETTERS[letter]!)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')
    .replace(ARTICLE, '');
}

/** Replaces the digits of all scripts, such as ۸, by the digits 0 to 9, and Arabic signs in numbers by Latin ones. */
export const withPlainDigits = (text: string): string =>
  ASCII.test(text)
    ? text
    : text.replaceAll(FOREIGN_DIGIT, (sign) => PLAIN_SIGNS[sign] ?? String(digitValue(sign)));

/** Returns a word as search results show it: in lower case, without the punctuation around it. */
export function typedWord(word: string): string {
  const text = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{M}\p{N}_]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}_%٪#+]+$/u, '');
  if (!/[%٪#+]$/.test(text)) return text;
  // The signs at the end of C#, C++ and 50% belong to the word.
  const isSigned = SIGNED.test(text) || /\p{Nd}\s?[%٪]$/u.test(text);
  return isSigned ? text : text.replace(/[^\p{L}\p{M}\p{N}_]+$/u, '');
}

/**
 * Returns the value of a digit. The ten digits of a script follow one another in Unicode, so the value is the number of
 * digits directly before this one. The mathematical digits are five such rows without a gap.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return value % 10;
}

/** Matches a digit of any script. */
const DIGIT = /\p{Nd}/u;
/** The Arabic decimal separator, thousands separator and percent sign, with the signs that replace them. */
const PLAIN_SIGNS: Record<string, string> = { '٫': '.', '٬': ',', '٪': '%' };
/** Matches a digit other than 0 to 9, and an Arabic sign. */
const FOREIGN_DIGIT = /[^\P{Nd}0-9]|[٪٫٬]/gu;

/** Matches a word that needs no normalization. */
export const PLAIN = /^[a-z0-9]+$/;
/** Matches a text of printable ASCII characters, for which a faster normalization is enough. */
export const ASCII = /^[\x20-\x7E]+$/;
/** Matches a name that is one letter and a sign: C# or C++. */
export const SIGNED = /^\p{L}(?:#|\+\+)$/u;
/**
 * Matches diacritics, and the marks that Arabic and Hebrew texts can leave out. Does not match marks of Thai and Indic
 * scripts, which are not optional.
 */
const OPTIONAL = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;
/**
 * Matches the Arabic article with the conjunction and the preposition that can be before it. A word that itself starts
 * with the letters of the article, such as the name of Germany, loses both.
 */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?:ال)?(?=[ء-ي]{3})/;
/** Letters that Unicode does not decompose, with the letters that replace them. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  þ: 'th',
  ð: 'd',
};
