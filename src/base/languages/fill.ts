/**
 * Replaces the placeholders in a text by values: `{query}` by `values.query`. Throws an Error if a value is missing.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillParts(text, values).join('');

/**
 * Splits a text at its placeholders. Returns the parts in order; a value, such as a link, replaces each placeholder.
 * Throws an Error if a value is missing.
 */
export function fillParts<T>(text: string, values: Readonly<Record<string, T>>): (string | T)[] {
  return text.split(/\{(\w+)\}/).flatMap((part, index): (string | T)[] => {
    // `split` returns texts and names of placeholders in turn.
    if (index % 2 === 0) return part === '' ? [] : [part];
    const value = values[part];
    if (value === undefined) throw new Error(`There is no value for {${part}} in “${text}”.`);
    return [value];
  });
}
