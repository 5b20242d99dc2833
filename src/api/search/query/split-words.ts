/** A word of a text. */
export interface Word {
  /** The letters, digits and underscores of the word in lower case, with their accents. */
  typed: string;
  /** The normalized word, as in the index. */
  whole: string;
  /** The normalized parts of a compound; otherwise empty. */
  parts: string[];
}

/**
 * Splits text into normalized words in the same way as Pagefind. A compound such as `prefer.streaming` or
 * `getProduct` is one word with parts.
 */
export function splitWords(text: string): Word[] {
  return text
    .toWellFormed()
    .split(/[\p{White_Space}\u200B]+/u)
    .map((word) => ({ typed: typedWord(word), whole: normalizeWord(word), parts: partsOf(word) }))
    .filter(({ whole }) => whole !== '');
}

/** Splits a text into words and leaves out stop words. If the text contains only stop words, keeps them. */
export function keywords(text: string, stop: ReadonlySet<string>): Word[] {
  const words = splitWords(text);
  const found = words.filter(({ whole }) => !stop.has(whole));
  return found.length > 0 ? found : words;
}

/** Normalizes a word: its letters, digits and underscores, in lower case and without diacritics. */
export function normalizeWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (ASCII.test(word)) return word.toLowerCase().replaceAll(/[^a-z0-9_]/g, '');
  return withoutDiacritics(word.toLowerCase().replaceAll(/[^\p{Alphabetic}\p{N}_]/gu, ''));
}

/** Tells whether a word contains letters of a script other than Latin. Some of these are written without spaces. */
export function isBeyondLatin(word: string): boolean {
  return BEYOND_LATIN.test(word);
}

/** Matches a character after the Latin blocks of Unicode. */
const BEYOND_LATIN = /[\u0250-\u{10ffff}]/u;
/** Matches a word that needs no normalization. */
const PLAIN = /^[a-z0-9]+$/;
/** Matches a text of printable ASCII characters, for which a faster normalization is enough. */
const ASCII = /^[\x20-\x7E]+$/;
/** A word that is no compound: one capital at most, and punctuation only around it. */
const SIMPLE = /^[^\p{L}\p{N}]*\p{Lu}?[\p{Ll}\p{N}]+[^\p{L}\p{N}]*$/u;

/** Returns the letters, digits and underscores of a word in lower case, with their accents. */
export const typedWord = (word: string): string =>
  word.toLowerCase().replaceAll(/[^\p{Alphabetic}\p{N}\p{M}_]/gu, '');

/**
 * Splits a compound into its normalized parts: at capitals and at characters that are neither letters nor digits.
 * Leaves out parts of one character. Returns an empty list for a word that is no compound.
 */
export function partsOf(text: string): string[] {
  if (PLAIN.test(text) || SIMPLE.test(text)) return [];
  const parts = text
    // Removes endings such as ’s and ’re.
    .replaceAll(/['’]\p{L}{1,2}(?!\p{L})/gu, '')
    // Puts a space before a capital that starts a part: `getProduct`, `HTTPServer`.
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .map(normalizeWord)
    .filter((part) => part.length > 1);
  return parts.length > 1 ? parts : [];
}

/** Removes the diacritics of letters: `e` for `é`. */
function withoutDiacritics(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
