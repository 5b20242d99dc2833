import { nearest, onlyCorrection } from './did-you-mean.ts';

/** The values of placeholders, by name: `product.name` for `{{product.name}}`. */
export type Placeholders = ReadonlyMap<string, string>;

/**
 * Matches a placeholder such as `{{facts.cards}}`. Its first group is the name. Braces after a backslash, and braces of
 * other tools, are no placeholders.
 */
export const placeholder = /(?<!\\)\{\{ *((?:product|site|facts|api)(?:\.[\w-]+)*) *\}\}/g;

/** Replaces the placeholders in a text. Unknown ones stay and are reported. */
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

/** Replaces the placeholders in all texts within a value. `report` gets the path of each unknown one. */
export function fillTexts<T>(
  value: T,
  values: Placeholders,
  report: (path: PropertyKey[], message: string) => void,
  path: PropertyKey[] = [],
): T {
  if (typeof value === 'string') {
    return fillText(value, values, (message) => report(path, message)) as T;
  }
  const below = (one: unknown, key: PropertyKey) => fillTexts(one, values, report, [...path, key]);
  if (Array.isArray(value)) return value.map(below) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, below(one, key)]);
  return Object.fromEntries(entries) as T;
}

/** Returns the error message for a placeholder without a value. */
export function unknownPlaceholder(name: string, values: Placeholders): string {
  const suggestion = onlyCorrection(name, values.keys()) ?? nearest(name, values.keys());
  const fix = suggestion
    ? `Did you mean {{${suggestion}}}?`
    : 'Add it below facts: in content/product.yaml and write {{facts.…}}. If it is meant as text, put it in back quotes.';
  return `{{${name}}} has no value. ${fix}`;
}
