import { nearest, onlyCorrection } from './did-you-mean.ts';

/** The values of placeholders by name, such as `product.name` for `{{product.name}}`. */
export type Placeholders = ReadonlyMap<string, string>;

/**
 * Matches a placeholder such as `{{facts.cards}}`. The first group is the name. Does not match braces after a
 * backslash, or the braces of other tools, such as `{{ $value }}`.
 */
export const placeholder = /(?<!\\)\{\{ *((?:product|site|facts|api)(?:\.[\w-]+)*) *\}\}/g;

/**
 * Replaces the placeholders in a text by their values. A placeholder without a value stays, and is passed to `report`.
 */
export function fillText(
  text: string,
  values: Placeholders,
  report: (message: string, name: string) => void,
): string {
  return text.replaceAll(placeholder, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) report(unknownPlaceholder(name, values), name);
    return value ?? whole;
  });
}

/** Returns the number of characters in all values that `fillText` would insert into a text. */
export function filledCharacters(text: string, values: Placeholders): number {
  let sum = 0;
  for (const [, name = ''] of text.matchAll(placeholder)) sum += values.get(name)?.length ?? 0;
  return sum;
}

/** The maximum number of characters that placeholders may add to one page or one data file. */
export const mostFilledCharacters = 1_000_000;

/** The error message for the placeholder or text with which the inserted values exceed `mostFilledCharacters`. */
export const tooManyFilledCharacters = `The placeholders up to this one add more than ${mostFilledCharacters.toLocaleString('en')} characters. Use fewer of them, or shorten their values.`;

/**
 * Replaces the placeholders in all texts within a value. Calls `report` for each placeholder without a value, with the
 * path of the text that contains it. If the inserted values exceed `mostFilledCharacters`, calls `report` once, for the
 * first text with which they do; this text and all later texts stay unchanged.
 */
export function fillTexts<T>(
  value: T,
  values: Placeholders,
  report: (path: PropertyKey[], message: string) => void,
): T {
  let spare = mostFilledCharacters;
  return filled(value, []) as T;

  function filled(one: unknown, path: PropertyKey[]): unknown {
    if (typeof one === 'string') return filledText(one, path);
    const below = (inner: unknown, key: PropertyKey) => filled(inner, [...path, key]);
    if (Array.isArray(one)) return one.map(below);
    if (one === null || typeof one !== 'object' || one instanceof Date) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, below(inner, key)]));
  }

  function filledText(text: string, path: PropertyKey[]): string {
    if (spare < 0) return text;
    spare -= filledCharacters(text, values);
    if (spare >= 0) return fillText(text, values, (message) => report(path, message));
    report(path, tooManyFilledCharacters);
    return text;
  }
}

/** Returns the error message for a placeholder without a value. */
export function unknownPlaceholder(name: string, values: Placeholders): string {
  const suggestion = onlyCorrection(name, values.keys()) ?? nearest(name, values.keys());
  const fix = suggestion
    ? `Did you mean {{${suggestion}}}?`
    : 'Add it below facts: in content/product.yaml and write {{facts.…}}. If it is meant as text, put it in back quotes.';
  return `{{${name}}} has no value. ${fix}`;
}

/** Returns the name of the placeholder in a message of `unknownPlaceholder`. Returns undefined for other messages. */
export const unknownName = (message: string): string | undefined =>
  /^\{\{([\w.-]+)\}\} has no value\./.exec(message)?.[1];
