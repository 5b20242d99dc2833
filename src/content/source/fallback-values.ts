import { z } from 'zod';

/**
 * The fallback values of schemas. `schema.register(fallbacks, { value })` sets the fallback value of a schema. If
 * `value` is `undefined`, an invalid value is left out.
 */
export const fallbacks = z.registry<{ value: unknown }>();

/** Fallback dates. `past` passes every check for a past date, and `future` every check for a future date. */
export const fallbackDays = { past: '1970-01-01', future: '9999-12-31' };

/**
 * Returns a valid value for a schema. This fallback value replaces an invalid value, so that the rest of the content
 * can be checked. Fallback values are never published, because content with errors is not published. In an object,
 * contains only the required fields. For a text, returns the description of the field.
 */
export function fallbackOf(schema: z.core.$ZodType): unknown {
  const special = fallbacks.get(schema);
  if (special) return special.value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          const value = isOptional(field) ? undefined : fallbackOf(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return z.core.safeParse(schema, []).success ? [] : [fallbackOf(def.element)];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'boolean':
      return false;
    case 'number':
      return 1;
    case 'string':
      return (
        formats[(def as z.core.$ZodStringFormatDef).format] ??
        z.globalRegistry.get(schema)?.description ??
        'Text'
      );
    case 'pipe':
      return fallbackOf(def.out);
    case 'optional':
    case 'default':
      return fallbacks.get(def.innerType)?.value;
    default:
      return undefined;
  }
}

/** The fallback values of strings with a format, such as dates, keyed by format. */
const formats: Readonly<Record<string, string>> = {
  date: fallbackDays.past,
  email: 'help@example.com',
  url: 'https://site.example',
};

/** Returns the schema of the value at a path. Returns undefined if the schema does not contain this path. */
export function schemaAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const { def } = (unwrapped(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'union')
    return def.options.map((option) => schemaAt(option, path)).find((part) => part !== undefined);
  if (def.type === 'array')
    return typeof key === 'number' ? schemaAt(def.element, rest) : undefined;
  const part =
    def.type === 'record'
      ? def.valueType
      : new Map(Object.entries(fieldsOf(schema))).get(String(key));
  return part && schemaAt(part, rest);
}

/**
 * Leaves out the optional fields of a value whose text is empty, such as `author: ''`. Visual editors write such fields
 * if nobody fills in their input.
 */
export function withoutEmptyFields(value: unknown, schema: z.core.$ZodType): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const element = schemaAt(schema, [0]);
    return element ? value.map((one) => withoutEmptyFields(one, element)) : value;
  }
  const fields = fieldsOf(schema);
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [[name, one]];
    return one === '' && isOptional(field) ? [] : [[name, withoutEmptyFields(one, field)]];
  });
  return Object.fromEntries(entries);
}

/** Returns the fields of an object schema, keyed by name. Returns an empty object for other schemas. */
export function fieldsOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const { def } = (unwrapped(schema) as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : {};
}

/** Tells whether a field can be omitted. */
const isOptional = (schema: z.core.$ZodType) =>
  ['optional', 'default'].includes((schema as z.core.$ZodTypes)._zod.def.type);

/** Removes the wrappers `optional`, `default` and `preprocess` from a schema, and returns the schema inside. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return unwrapped(def.out);
  return def.type === 'optional' || def.type === 'default' ? unwrapped(def.innerType) : schema;
}
