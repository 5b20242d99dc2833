/**
 * Replaces the placeholders of a text by values: `{query}` by the value of `query`. Throws an Error if a value is
 * missing.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillParts(text, values).join('');

/**
 * Splits a text at its placeholders and returns the parts, with values such as links in place of the placeholders.
 * Throws an Error if a value is missing.
 */
export function fillParts<T>(text: string, values: Readonly<Record<string, T>>): (string | T)[] {
  return text.split(/\{(\w+)\}/).flatMap((part, index): (string | T)[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const value = values[part];
    if (value === undefined) throw new Error(`There is no value for {${part}} in “${text}”.`);
    return [value];
  });
}
