/**
 * Replaces the placeholders in a text by values, such as `{query}` by `values.query`. Throws an Error if a value is
 * missing.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillParts(text, values).join('');

/**
 * Splits a text at its placeholders, and returns the parts in order. Each placeholder is replaced by its value, which
 * can be a link, for example. Throws an Error if a value is missing.
 */
export function fillParts<T>(text: string, values: Readonly<Record<string, T>>): (string | T)[] {
  return text.split(/\{(\w+)\}/).flatMap((part, index): (string | T)[] => {
    // `split` returns texts and names of placeholders alternately, starting with a text.
    if (index % 2 === 0) return part === '' ? [] : [part];
    const value = values[part];
    if (value === undefined) throw new Error(`There is no value for {${part}} in “${text}”.`);
    return [value];
  });
}
