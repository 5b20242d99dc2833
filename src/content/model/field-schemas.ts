import { z } from 'zod';
import { fallbackDays, fallbacks } from '../source/fallback-values.ts';

/**
 * The schema of a text in one line. Line breaks are replaced by spaces, because lists, tables and XML need one line.
 */
export const line = z.string().overwrite(oneLine).min(1);

/** Replaces line breaks and repeated spaces by single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The schema of a date (YYYY-MM-DD). The YAML parser returns a text, or a Date if the date has no quotation marks. */
export const Day = z.preprocess((value) => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // As a text, a year or `false` is reported as a wrong date and not as a missing pair of quotation marks.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}, z.iso.date('must be a date such as 2026-11-21'));

/** The schema of a date that should be in the future, such as an expiry date. */
export const LastDay = Day.clone().register(fallbacks, { value: fallbackDays.future });

/**
 * Returns the schema of a text that matches a pattern. `message` completes the sentence "The value …". While the rest
 * of the content is checked, `fallback` replaces an invalid text; without one, the text is left out.
 */
export const pattern = (regex: RegExp, message: string, fallback?: string) =>
  z.string().regex(regex, message).register(fallbacks, { value: fallback });

/** The schema of a path on this site, such as `/support/nfc`. */
export const SitePath = pattern(
  /^\/(?!\/)\S*$/,
  'must be a path on this site that starts with /, such as /support',
  '/',
);

/**
 * Returns a zod check that reports entries of a list whose field `key` has the same value as an earlier entry. Entries
 * without a value are allowed. `textOf` can return another text to compare.
 */
export const unique =
  <T>(
    key: keyof T,
    message: string,
    textOf = (entry: T): unknown => entry[key],
  ): z.core.CheckFn<T[]> =>
  ({ value, issues }) => {
    const texts = value.map(textOf);
    for (const [index, text] of texts.entries()) {
      if (text === undefined || texts.indexOf(text) === index) continue;
      const input = value[index]![key];
      issues.push({ code: 'custom', path: [index, key], input, message, continue: true });
    }
  };
