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
  const month = `(?<name>${[...months.keys()].join('|')})\\.?`;
  const [day, year, of] = [
    String.raw`(?<d>\d{1,2})(?:st|nd|rd|th|er|\.|º)?`,
    String.raw`(?<y>\d{4})`,
    '(?: de)? ',
  ];
  const number = String.raw`(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})|(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)`;
  const form = `${day}${of}${month}${of}${year}|${month} ${day},? ${year}|${number}`;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}.-])(?:${form})(?![\p{L}\p{N}]|-\d)`, 'giu');
  return [...text.matchAll(pattern)].map(({ 0: date, index, groups: { y, m, d, name } = {} }) => ({
    day: [y!, m ?? `${months.get(name!.toLowerCase())}`, d!]
      .map((part) => part.padStart(2, '0'))
      .join('-'),
    at: index,
    end: index + date.length,
  }));
}

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
