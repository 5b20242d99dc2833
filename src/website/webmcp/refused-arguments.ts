import type { InputSchema, ValueSchema } from '../../contract/tools.ts';

/**
 * Returns the names of invalid arguments in the same order as the server: first those in the schema, then unknown ones.
 * This is needed because browsers do not validate inputs.
 */
export function refusedArguments(
  { properties, required = [] }: InputSchema,
  input: Readonly<Record<string, unknown>>,
): string[] {
  const isRefused = (name: string) =>
    Object.hasOwn(input, name) ? !matches(properties[name]!, input[name]) : required.includes(name);
  // The server's JSON-RPC parser removes `__proto__`.
  const isUnknown = (name: string) => !Object.hasOwn(properties, name) && name !== '__proto__';
  return [...Object.keys(properties).filter(isRefused), ...Object.keys(input).filter(isUnknown)];
}

function matches(schema: ValueSchema, value: unknown): boolean {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.type === 'integer') {
    return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  }
  return typeof value === 'string' && matchesText(schema, value);
}

/** Tells whether a text matches its schema. Counts code points, as the server does. */
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
