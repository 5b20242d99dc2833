import { z } from 'zod';
import { fallbackDays, fallbacks } from '../source/fallback-values.ts';

/**
 * The schema of a text on one line. Replaces line breaks by spaces, because lists, tables and XML need texts on one
 * line.
 */
export const line = z.string().overwrite(oneLine).min(1);

/** Replaces line breaks and repeated spaces by single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const dayForm = 'must be a date such as 2026-11-21';

/**
 * The schema of a date (YYYY-MM-DD) from 1970. The YAML parser returns a string, or a Date if the date has no quotation
 * marks.
 */
export const Day = z.preprocess(
  (value) => {
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    // A year or `false` is converted to a string, so that the error message is about a wrong date, not about missing
    // quotation marks.
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  },
  z.iso.date({ error: dayForm, abort: true }).refine((day) => day >= '1970', dayForm),
);

/** The schema of a date that must be in the future, such as an expiry date. */
export const LastDay = Day.clone().register(fallbacks, { value: fallbackDays.future });

/**
 * Returns the schema of a string that matches a pattern. `message` completes the sentence "The value …". `fallback`
 * replaces an invalid string while the rest of the content is checked. Without `fallback`, an invalid string is left
 * out.
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
 * Returns a zod check for lists. It reports an entry that has the same value in the field `key` as an earlier entry.
 * Ignores entries without a value. `textOf` returns the text of an entry to compare, by default the value itself.
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
