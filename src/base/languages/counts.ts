import { memoize } from '../text/memoize.ts';
import { fill } from './fill.ts';

// Formats are cached, because a page has dozens of counts, and creating a format takes as long as using it two hundred
// times.
const formatOf = memoize((language: string) => new Intl.NumberFormat(language));

/** Formats a number in a language, such as `1,200` in English and `1.200` in German. */
export const formatCount = (count: number, language: string): string =>
  formatOf(language).format(count);

/**
 * The plural forms of a text with a count, by plural category (CLDR). An example is `{ "one": "{count} page", "other":
 * "{count} pages" }`.
 */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Returns the plural form of a text for a count, in which `{count}` is replaced by the count. If the form that the
 * language needs is missing, uses `other`.
 */
export function withCount(forms: Forms, count: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill(form, { count: formatCount(count, language) });
}
