/** One word as an index knows it; `parts` are those of a compound, else empty. */
export interface Word {
  whole: string;
  parts: string[];
}

/**
 * Splits text into the words that an index knows, the way Pagefind does: letters and digits in lower
 * case, without diacritics; a compound such as `prefer.streaming` or `getProduct` is one word and
 * its parts as well.
 */
export function wordsOf(text: string): Word[] {
  return text
    .toWellFormed()
    .split(/[\p{White_Space}\u200B]+/u)
    .map((written) => ({ whole: plainWord(written), parts: partsOf(written) }))
    .filter(({ whole }) => whole !== '');
}

/** The letters, digits and underscores of a word, in lower case and without diacritics. */
export function plainWord(written: string): string {
  if (PLAIN.test(written)) return written;
  if (ASCII.test(written)) return written.toLowerCase().replaceAll(/[^a-z0-9_]/g, '');
  return withoutDiacritics(written.toLowerCase().replaceAll(/[^\p{Alphabetic}\p{N}_]/gu, ''));
}

/** Whether a word has a letter of a script beyond Latin, some of which leave out spaces. */
export function isBeyondLatin(word: string): boolean {
  return BEYOND_LATIN.test(word);
}

const BEYOND_LATIN = /[\u0250-\u{10ffff}]/u;
const PLAIN = /^[a-z0-9]+$/;
const ASCII = /^[\x20-\x7E]+$/;
/** A word without a second part: one capital at most, and marks only around it. */
const SIMPLE = /^[^\p{L}\p{N}]*\p{Lu}?[\p{Ll}\p{N}]+[^\p{L}\p{N}]*$/u;

function partsOf(written: string): string[] {
  if (PLAIN.test(written) || SIMPLE.test(written)) return [];
  const parts = written
    .replaceAll(/['’]\p{L}{1,2}(?!\p{L})/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .map(plainWord)
    .filter((part) => part.length > 1);
  return parts.length > 1 ? parts : [];
}

function withoutDiacritics(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
