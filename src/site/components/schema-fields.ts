import type { ObjectName } from '../../contract/objects.ts';
import {
  box,
  code,
  codes,
  joined,
  sentence,
  strong,
  styled,
  table,
  type Words,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/** The JSON Schema keywords that the reference tables show. */
export interface Schema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | { $ref: string };
  properties?: Record<string, Schema | { $ref: string }>;
  required?: string[];
}

/** A row of a reference table: a field of an object with its dotted name, such as `price.amount`. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  rule: Words;
  description: string;
}

/**
 * Returns a table of fields. Each field has an anchor, such as `productinfo.name`. `first` is the heading of the first
 * column. All anchors start with `scope`, so that the anchors of two tables on a page differ.
 */
export function fieldTable(first: string, fields: readonly Field[], scope: string): BodyNode {
  const rows = table(
    [first, 'Type', 'Required', 'Rule', 'Meaning'],
    fields.map((field) => [
      anchored(field.name, `${scope}.${field.name}`.toLowerCase()),
      field.type,
      field.required ? strong('required') : 'optional',
      field.rule,
      sentence(field.description),
    ]),
  );
  return styled(rows, 'fields');
}

/** Returns a field name that links to its own anchor in the HTML. The stylesheet indents nested fields. */
const anchored = (name: string, id: string) => {
  const className = name.includes('.') ? ['nested'] : [];
  return box('a', { id, href: `#${encodeURIComponent(id)}`, className }, [code(name)]);
};

/**
 * Returns a field, followed by its nested fields with dotted names, such as `price` and `price.amount`. `[]` in a name
 * means each item of a list.
 */
export function schemaFields(
  name: string,
  reference: Schema | { $ref: string },
  required: boolean,
  resolve: Resolve,
): Field[] {
  const schema = resolve<Schema>(reference);
  const item = schema.items && resolve<Schema>(schema.items);
  const members = memberFields(item ? `${name}[].` : `${name}.`, item ?? schema, resolve);
  const type = item ? `list of ${typeOf(item)}s` : typeOf(schema);
  const { description = '' } = schema;
  return [{ name, type, required, rule: ruleOf(schema, item), description }, ...members];
}

/** Returns the fields of an object, each followed by its nested fields. All names start with `prefix`. */
export function memberFields(
  prefix: string,
  { properties = {}, required = [] }: Schema,
  resolve: Resolve,
): Field[] {
  return Object.entries(properties).flatMap(([key, member]) =>
    schemaFields(`${prefix}${key}`, member, required.includes(key), resolve),
  );
}

const typeOf = ({ type = 'any' }: Schema): string => [type].flat().join(' or ');

/**
 * Describes the values that a field accepts, such as `one of ios, android` or `1 to 50`. `item` is the schema of the
 * items, for a list.
 */
function ruleOf(schema: Schema, item: Schema | undefined): Words {
  const each = item ? ruleOf(item, undefined) : [];
  return joined(
    [valuesOf(schema), formOf(schema), rangeOf(schema), defaultOf(schema)].concat(
      each.length > 0 ? [['each ', ...each]] : [],
    ),
    '; ',
  );
}

function valuesOf({ const: fixed, enum: values, pattern }: Schema): Words {
  if (fixed !== undefined) return ['always ', code(String(fixed))];
  if (values) return ['one of ', ...codes(values.map(String))];
  return pattern === undefined ? [] : ['matches ', code(pattern)];
}

const forms: Record<string, string> = { uri: 'an address', date: 'a day (YYYY-MM-DD)' };

const formOf = ({ format = '' }: Schema): Words => [forms[format] ?? []].flat();

/** Describes the limits of a value, such as `1 to 50`. Returns an empty list if the value is fixed or has no limits. */
function rangeOf(schema: Schema): Words {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (schema.const !== undefined) return [];
  if (minimum !== undefined) return [between(minimum, maximum)];
  if (maximum !== undefined) return [`at most ${maximum}`];
  if (maxItems !== undefined) return [`${between(minItems ?? 0, maxItems)} items`];
  if (minItems === 1 || (minLength === 1 && maxLength === undefined)) return ['not empty'];
  if (minLength !== undefined) return [`${between(minLength, maxLength)} characters`];
  if (maxLength !== undefined) return [`at most ${maxLength} characters`];
  return minItems ? [`${between(minItems, undefined)} items`] : [];
}

const between = (least: number, most: number | undefined) =>
  most === undefined ? `at least ${least}` : `${least} to ${most}`;

function defaultOf({ default: value }: Schema): Words {
  return value === undefined ? [] : ['default ', code(String(value))];
}

/**
 * Returns a table of the fields of an API object, including nested fields. The schema comes from the OpenAPI document.
 * Specification: Resources and their fields.
 */
export function objectFields(openapi: object, name: ObjectName): BodyNode {
  const resolve = resolver(openapi);
  const schema = resolve<Schema>({ $ref: `#/components/schemas/${name}` });
  return fieldTable('Field', memberFields('', schema, resolve), name);
}

/**
 * A function that replaces a `$ref` in the OpenAPI document by what it refers to. Returns values without `$ref`
 * unchanged.
 */
export type Resolve = <T>(value: T | { $ref: string }) => T;

/** Returns a function that resolves each `$ref` in a document. The function throws an Error for an unknown target. */
export function resolver(document: object): Resolve {
  return <T>(value: T | { $ref: string }): T => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
    const keys = value.$ref.replace(/^#\//, '').split('/');
    const found = keys.reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      document,
    );
    if (found === undefined) throw new Error(`The OpenAPI document has no ${value.$ref}.`);
    return found as T;
  };
}
