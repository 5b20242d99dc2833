/**
 * Classes of characters by script, for use between the brackets of a regular expression with the flag `u`. Search, the
 * reading of pages and the HTML use the same classes.
 */
export const scripts = {
  /** Letters of scripts without spaces between words. */
  unspaced: [
    ...['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map(
      (script) => String.raw`\p{Script=${script}}`,
    ),
    'ー々',
  ].join(''),

  /** Han and kana, their punctuation, and full-width forms. */
  wide: String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff01-\uff65`,

  /** Punctuation of East Asian texts. Addresses do not contain it. */
  widePunctuation: String.raw`\u3001-\u3004\u3008-\u3020\u3030\u303d\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`,

  /** Quotation marks, dashes and dots that East Asian and other texts share. */
  sharedPunctuation: '“”‘’—…·',

  /** Letters that are written from right to left: Hebrew, Arabic and related scripts, and N’Ko. */
  rightToLeft: String.raw`\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`,
} as const;
