/**
 * Normalizes a word: its letters, marks, digits and underscores, in lower case and without optional marks. Browsers run
 * this file, so its patterns have no lookbehind.
 */
export function normalizeWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (ASCII.test(word)) return word.toLowerCase().replaceAll(/[^a-z0-9_]/g, '');
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(OPTIONAL, '')
    .replaceAll(/[ßœæøłđıħþð]/g, (letter) => PLAIN_LETTERS[letter]!)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '');
}

/** Returns a word as reports show it: in lower case, without the punctuation around it. */
export function typedWord(word: string): string {
  const text = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{M}\p{N}_]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}_%#+]+$/u, '');
  // The sign of C#, C++ and 50% belongs to the word.
  const isSigned = SIGNED.test(text) || /\d\s?%$/.test(text);
  return isSigned ? text : text.replace(/[^\p{L}\p{M}\p{N}_]+$/u, '');
}

/** Matches a word that needs no normalization. */
export const PLAIN = /^[a-z0-9]+$/;
/** Matches a text of printable ASCII characters, for which a faster normalization is enough. */
export const ASCII = /^[\x20-\x7E]+$/;
/** Matches names of one letter and a sign: C# and C++. */
export const SIGNED = /^\p{L}(?:#|\+\+)$/u;
/** Matches diacritics, and the marks that Arabic and Hebrew texts can leave out; not those of Thai and Indic scripts. */
const OPTIONAL = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;
/** Letters that Unicode does not decompose. */
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
