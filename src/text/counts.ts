/** Formats a number in a language, such as `1,200` in English and `1.200` in German. */
export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(language).format(count);
