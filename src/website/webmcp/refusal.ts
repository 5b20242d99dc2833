import type { InputSchema, ValueSchema } from '../../contract/web-tools.ts';

/**
 * What is wrong with the input of a tool, said so that a model can repair it; undefined where the
 * server would take it. Browsers do not check inputs themselves.
 */
export function refusal(
  { properties, required = [] }: InputSchema,
  input: unknown,
): string | undefined {
  if (!isObject(input)) return 'The input must be an object.';
  const allowed = Object.keys(properties);
  for (const key of [...required, ...Object.keys(input)]) {
    // The server's JSON-RPC parser drops it.
    if (key === '__proto__') continue;
    if (!allowed.includes(key)) return `Send nothing other than ${allowed.join(', ') || '{}'}.`;
    const schema = properties[key]!;
    if (!matches(schema, input[key])) return `${key} must match ${JSON.stringify(schema)}.`;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function matches(schema: ValueSchema, value: unknown): boolean {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.type === 'integer') {
    return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  }
  return typeof value === 'string' && matchesText(schema, value);
}

/** Lengths count code points, as the server does. */
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
