import { codes, joinRuns, type Run } from './run.ts';

/** Follows a `$ref` of the OpenAPI document. */
export type Resolve = <T>(value: T | { $ref: string }) => T;

/** The part of a JSON Schema that a reference table shows. */
export interface Schema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema | { $ref: string }>;
  required?: string[];
}

/** One row: the field's dotted name and what it takes. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  rule: Run;
  description: string;
}

/** A field and, for an object, its members, each under its dotted name. */
export function schemaFields(
  name: string,
  reference: Schema | { $ref: string },
  required: boolean,
  resolve: Resolve,
): Field[] {
  const schema = resolve<Schema>(reference);
  const members = Object.entries(schema.properties ?? {}).flatMap(([key, member]) =>
    schemaFields(`${name}.${key}`, member, schema.required?.includes(key) ?? false, resolve),
  );
  const { type = 'any', description = '' } = schema;
  return [
    { name, type: [type].flat().join(' or '), required, rule: ruleOf(schema), description },
    ...members,
  ];
}

const ruleOf = (schema: Schema): Run =>
  joinRuns([valuesOf(schema), rangeOf(schema), defaultOf(schema)], '; ');

function valuesOf({ const: fixed, enum: values, pattern }: Schema): Run {
  if (fixed !== undefined) return ['always ', { code: String(fixed) }];
  if (values) return ['one of ', ...codes(values.map(String))];
  return pattern === undefined ? [] : ['matches ', { code: pattern }];
}

function rangeOf({ minimum, maximum, minLength, maxLength }: Schema): Run {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`];
  if (minLength === undefined || maxLength === undefined) return [];
  return [`${minLength} to ${maxLength} characters`];
}

function defaultOf({ default: value }: Schema): Run {
  return value === undefined ? [] : ['default ', { code: String(value) }];
}
