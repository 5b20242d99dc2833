// Characters by script. Search, the reading of pages and the HTML use the same classes. Each is a regular expression, so
// that a browser script contains only those that it uses.

/** Letters of scripts without spaces between words, as a part of a class in a regular expression with the flag `u`. */
export const unspacedLetters = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
  .concat('ー々');

/** Han and kana, their punctuation, and full-width forms. */
export const wideCharacters = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff01-\uff65]/u;

/** Punctuation of East Asian texts. Addresses do not contain it. */
export const widePunctuation =
  /[\u3001-\u3004\u3008-\u3020\u3030\u303d\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;

/** Quotation marks, dashes and dots that East Asian and other texts share. */
export const sharedPunctuation = /[“”‘’—…·]/u;

/** Letters that are written from right to left: Hebrew, Arabic and related scripts, and N’Ko. */
export const rightToLeftLetters =
  /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
