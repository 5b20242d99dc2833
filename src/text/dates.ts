/** Formats a date (YYYY-MM-DD) in a language, such as `12 November 2026`, in any time zone. */
export function dayInWords(day: string, language: string): string {
  const text = formatOf(language).format(new Date(`${day}T00:00:00Z`));
  // French has an ordinal number for the first day of a month only.
  return language.startsWith('fr') ? text.replace(/^1 /, '1er ') : text;
}

function formatOf(language: string): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(locale, format);
  return format;
}

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** A cache: creating a format takes longer than rendering a small page. */
const formats = new Map<string, Intl.DateTimeFormat>();
