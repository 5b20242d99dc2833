import { languageOf } from './words.ts';

/**
 * Formats a date (YYYY-MM-DD) in a language, such as `12 November 2026`. The result does not depend on the time zone.
 */
export function dayInWords(day: string, language: string): string {
  const { dateLocale, firstOfMonth } = languageOf(language);
  const locale = language.includes('-') ? language : dateLocale;
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, `${firstOfMonth} `);
}

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** The formatters by locale. They are cached, because creating a formatter takes longer than rendering a small page. */
const formats = new Map<string, Intl.DateTimeFormat>();
