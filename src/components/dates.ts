/** A day (YYYY-MM-DD) in words of a language, such as `12 November 2026`, on any machine's time zone. */
export function dayInWords(day: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
