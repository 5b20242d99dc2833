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
 * The schema of a date (YYYY-MM-DD) from 1970. The YAML parser returns a Date for a date without quotation marks, and a
 * string for a date with quotation marks.
 */
export const Day = z.preprocess(
  (value) => {
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    // Converts a number such as 2026, or `false`, to a string, so that the error message is about a wrong date instead
    // of a wrong type.
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  },
  z.iso.date({ error: dayForm, abort: true }).refine((day) => day >= '1970', dayForm),
);

/** The schema of a date that must be in the future, such as an expiry date. */
export const LastDay = Day.clone().register(fallbacks, { value: fallbackDays.future });

/**
 * Returns the schema of a string that matches a pattern. `message` completes the sentence "The value …". While the rest
 * of the content is checked, `fallback` replaces an invalid string. Without `fallback`, an invalid string is left out.
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
 * Returns a zod check for lists. The check reports an entry if an earlier entry has the same value in the field `key`.
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
