import { memoize } from '../text/memoize.ts';
import { languageOf } from './words.ts';

/**
 * Formats a date (YYYY-MM-DD) in a language, such as `12 November 2026`. The result does not depend on the time zone.
 */
export function dayInWords(day: string, language: string): string {
  const { dateLocale, firstOfMonth } = languageOf(language);
  // A language code without a region, such as `en`, uses the date format of the region in its language.json.
  const locale = language.includes('-') ? language : dateLocale;
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, `${firstOfMonth} `);
}

/**
 * Finds the dates in a text. Returns each date as YYYY-MM-DD, with its start and end offset. Recognizes `2026-11-12`
 * and `12.11.2026`, and forms with the name of a month in the language, such as `12 November 2026` and `Nov 12, 2026`.
 */
export function datesIn(
  text: string,
  language: string,
): { day: string; at: number; end: number }[] {
  const months = monthsOf(language);
  return [...text.matchAll(datePattern(language))].map((match) => {
    const [date, d1, name1, y1, name2, d2, y2, d3, m3, y3, y4, m4, d4] = match;
    const name = name1 ?? name2 ?? '';
    const parts = [
      y1 ?? y2 ?? y3 ?? y4!,
      m3 ?? m4 ?? `${months.get(name.toLowerCase())}`,
      d1 ?? d2 ?? d3 ?? d4!,
    ];
    return {
      day: parts.map((part) => part.padStart(2, '0')).join('-'),
      at: match.index,
      end: match.index + date.length,
    };
  });
}

/**
 * Matches a date in one of four forms: 12 November 2026, November 12, 2026, 12.11.2026 and 2026-11-12. The groups of a
 * form contain its day, month and year, in their order. They have no names, because Node 22 does not allow the same name
 * in two forms.
 */
const datePattern = memoize((language: string): RegExp => {
  const month = `(${[...monthsOf(language).keys()].join('|')})\\.?`;
  const [day, year, of] = [
    String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.|º)?`,
    String.raw`(\d{4})`,
    '(?: de)? ',
  ];
  const number = String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d\d)-(\d\d)`;
  const form = `${day}${of}${month}${of}${year}|${month} ${day},? ${year}|${number}`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}.-])(?:${form})(?![\p{L}\p{N}]|-\d)`, 'giu');
});

/** Returns the numbers of the months, from 1, by their long and short names in lower case. */
const monthsOf = memoize((language: string): ReadonlyMap<string, number> => {
  const names = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => {
      const name = format
        .format(Date.UTC(2026, index, 1))
        .toLowerCase()
        .replace(/\.$/, '');
      return [name, index + 1] as const;
    });
  });
  return new Map(names);
});

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** The formatters by locale. Formatters are cached, because creating one takes longer than rendering a small page. */
const formats = new Map<string, Intl.DateTimeFormat>();
