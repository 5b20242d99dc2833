import type { InputSchema, ValueSchema } from '../../contract/tools.ts';

/**
 * Returns the names of invalid arguments in the same order as the server: first arguments of the schema, then unknown
 * ones. Browsers do not validate the input of a tool, so this function does.
 */
export function refusedArguments(
  { properties, required = [] }: InputSchema,
  input: Readonly<Record<string, unknown>>,
): string[] {
  const isRefused = (name: string) =>
    Object.hasOwn(input, name) ? !matches(properties[name]!, input[name]) : required.includes(name);
  // The JSON-RPC parser of the server removes `__proto__`, so it is not reported as unknown here either.
  const isUnknown = (name: string) => !Object.hasOwn(properties, name) && name !== '__proto__';
  return [...Object.keys(properties).filter(isRefused), ...Object.keys(input).filter(isUnknown)];
}

/** Tells whether a value matches its schema. */
function matches(schema: ValueSchema, value: unknown): boolean {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.type === 'integer') {
    return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  }
  return typeof value === 'string' && matchesText(schema, value);
}

/** Tells whether a text matches its schema. Lengths count code points, as on the server. */
function matchesText(schema: ValueSchema, text: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern = '', enum: values = [text] } = schema;
  const { length } = [...text];
  return (
    length >= minLength &&
    length <= maxLength &&
    new RegExp(pattern, 'u').test(text) &&
    values.includes(text)
  );
}
