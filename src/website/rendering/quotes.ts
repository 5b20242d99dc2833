import type { Words } from '../../base/languages/words.ts';

/**
 * Returns a text in which quotation marks and apostrophes have the form of a language, such as “ and ”, and in which
 * menu paths, sizes, quantities and telephone numbers do not break in odd places. For HTML only.
 */
export const typographic = (text: string, words: Words): string => quoteSetter(words)(text);

/**
 * Returns a function that replaces the straight quotation marks in the parts of one paragraph. Call the function for
 * all parts in the order of the text. A single mark before a word such as `90s` is an apostrophe. A double mark after a digit, as in 6.1", stays straight unless a quotation is
 * open.
 */
export function quoteSetter({ text: { quotes, elisions } }: Words): (part: string) => string {
  const [opening, closing, innerOpening, innerClosing] = quotes as [string, string, string, string];
  const elided = new RegExp(String.raw`^(?:${elisions})(?![\p{L}\p{N}])`, 'iu');
  let before = '';
  let isInner = false;
  let isOuter = false;
  return (part) => {
    const set = part.replaceAll(/["']/g, (mark, at: number) => {
      const previous = at === 0 ? before : part[at - 1]!;
      const next = part[at + 1] ?? '';
      const starts = afterMark.test(previous)
        ? /[\p{L}\p{N}]/u.test(next)
        : startsQuotation.test(previous) && !/\s/.test(next);
      if (mark === '"') {
        if (!starts && !isOuter && /\d/.test(previous)) return mark;
        // A quoted address can end with a slash. A mark after a slash looks like a start, but closes the quotation if
        // one is open.
        isOuter = starts && !isOuter;
        return isOuter ? opening : closing;
      }
      if (starts && !startsElision(part.slice(at + 1), elided)) {
        isInner = true;
        return innerOpening;
      }
      if (!isInner || /\p{L}/u.test(next)) return '’';
      isInner = false;
      return innerClosing;
    });
    before = part.at(-1) ?? before;
    return set.replaceAll(unbroken, '\u00a0');
  };
}

/**
 * Matches the spaces that do not become line breaks: before the arrow of a menu path, around the sign in 512 × 512,
 * between a number and its unit, between the digits of a telephone number, and after the French word à.
 */
const unbroken = new RegExp(
  [
    String.raw` (?=[→›] )`,
    String.raw`(?<=\d) (?=× ?\d)|(?<=\d[ \u00a0]?×) (?=\d)`,
    String.raw`(?<=\d) (?=(?:%|°[CF]|[kKMGT]i?B|B|[mcµn]?m|km|[kmµ]?g|[mµn]?s|min|h|[kMG]?Hz|m?A?h|px|dp|pt|dpi|[€$£])(?![\p{L}\p{N}]))`,
    String.raw`(?<=\+\d[\d ()-]{0,20}) (?=[\d(])`,
    String.raw`(?<=(?<!\S)[àÀ]) `,
  ].join('|'),
  'gu',
);

/**
 * Tells whether a text starts with a word whose first letters are left out, such as `90s` or `tis`. If a mark further on
 * can end a quotation, the mark before the text starts one: 'round trip'. A number such as `90s` starts none.
 */
function startsElision(text: string, elided: RegExp): boolean {
  const [word] = elided.exec(text) ?? [];
  return word !== undefined && (/^\d\ds/.test(text) || !closesLater.test(text.slice(word.length)));
}

/** Matches a text whose first single mark is after a word, where it can end a quotation. */
const closesLater = /^[^']*[^\s'"“([{–—-]'(?![\p{L}\p{N}])/u;

/** Matches the character before an opening quotation mark: white space, a bracket, a dash, a slash, or none. */
const startsQuotation = /^$|[\s([{\-–—/]/;

/** Matches another quotation mark, as in a quotation that starts with a quotation. */
const afterMark = /["']/;
