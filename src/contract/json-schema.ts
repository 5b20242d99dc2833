import * as z from 'zod/mini';

/** A JSON Schema (2020-12) node. */
export type JsonSchema = { [key: string]: unknown };

// All schemas, including those of answers, are converted with `io: 'input'`. With `io: 'output'`, zod would require
// fields that have a default value, and forbid additional fields.

/** Converts a zod schema to a JSON Schema without `$ref`, the form that MCP clients need. */
export function toolSchema(schema: z.core.$ZodType): JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return tidy(root, $defs as Record<string, JsonSchema>);
}

/**
 * Copies a schema and allows additional fields in every object. So clients that validate answers with the copy accept
 * fields that a later release adds (docs/decisions/open-output-schemas.md).
 */
export function openSchema(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  ) as JsonSchema;
}

/**
 * Converts zod schemas to the component schemas of OpenAPI. The result is sorted by name and contains references to
 * `#/components/schemas/…`. Throws an Error if a schema has no `id` in its metadata.
 */
export function componentSchemas(schemas: readonly z.core.$ZodType[]): Record<string, JsonSchema> {
  const all = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  }).schemas;
  const ids = schemas.map(schemaId).sort();
  return Object.fromEntries(
    ids.map((id) => {
      const schema = all[id];
      if (!schema) throw new Error('A component schema has no id. Add z.meta({ id }).');
      return [id, nullable(tidy(schema))];
    }),
  );
}

/** Returns the published name of a schema, or an empty text for a schema without a name. */
export const schemaId = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)?.id ?? '';

/** Replaces each choice between a type T and null by `type: [T, null]`, which more OpenAPI tools understand. */
function nullable(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    // `Object` turns null and other simple values into objects without these keys.
    const { anyOf = [], ...rest } = Object(value) as { anyOf?: JsonSchema[] };
    const [type, other] = anyOf;
    return typeof type?.['type'] === 'string' && anyOf.length === 2 && other!['type'] === 'null'
      ? { ...rest, ...type, type: [type['type'], 'null'] }
      : value;
  }) as JsonSchema;
}

/**
 * Copies a schema without keywords that zod adds but clients do not need. These are `$schema`, IDs, the long pattern of
 * dates (`format: date` is enough), JavaScript's integer bounds, `propertyNames`, and an empty `additionalProperties`.
 * If `defs` is given, replaces each `$ref` by its definition.
 */
function tidy(schema: unknown, defs?: Record<string, JsonSchema>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), function (this: JsonSchema, key, value: unknown) {
    if (isNoise(key, value, this)) return undefined;
    const { $ref, ...rest } = Object(value) as JsonSchema;
    if (typeof $ref !== 'string' || !defs) return value;
    return { ...tidy(defs[$ref.slice('#/$defs/'.length)], defs), ...rest };
  }) as JsonSchema;
}

/** Tells whether clients do not need a keyword. `parent` is the schema that contains the keyword. */
function isNoise(key: string, value: unknown, parent: JsonSchema): boolean {
  // An object can have a property with the name `id`. The value of such a property is a schema, not a text, so the
  // property stays.
  if (key === '$schema' || key === '$id' || key === 'id') return typeof value === 'string';
  if (key === 'pattern') return parent['format'] === 'date';
  if (key === 'minimum' || key === 'maximum') return isIntegerBound(value);
  // In JSON, every property name is a string, so the keyword `propertyNames` says nothing. A property with this name
  // stays.
  if (key === 'propertyNames') return typeof parent['type'] === 'string';
  return key === 'additionalProperties' && isEmpty(value);
}

/** Tells whether a bound is the largest or smallest safe integer. zod adds these bounds to every integer. */
const isIntegerBound = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
