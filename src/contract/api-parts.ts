import type { $ZodType } from 'zod/v4/core';
import { AskFailure, ErrorResponse } from './failures.ts';
import { toolSchema, type JsonSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';
import { CompleteEvent, ResultEvent, StartEvent } from './search-events.ts';
import { AskRequest } from './search-schemas.ts';

/**
 * The parts of the API on which clients depend, by kind. Each part is a text, such as `getServiceProduct.pricing`.
 * content/promises.yaml lists the parts that a site has promised to keep.
 */
export interface ApiParts {
  /** The IDs of operations. */
  operations: string[];
  /** The names of tools. */
  tools: string[];
  /**
   * Fields of answers (`getServiceProduct.pricing.summary`) and of inputs (`search_service_docs(limit?)`).
   * `[]` means any item of a list, `?` an optional field.
   */
  fields: string[];
  /** Possible values of fields, such as `ErrorResponse.error.code = not_found`. */
  values: string[];
}

/** Lists the parts of the API, read from its schemas. Specification: Versioning. */
export function apiParts(): ApiParts {
  const found = [
    ...operations.flatMap(({ id, tool, input, output }) => [
      ...partsBelow(output, ofAnswer(id)),
      ...partsBelow(id === 'searchServiceDocs' ? AskRequest : input, ofInput(id)),
      ...partsBelow(input, ofInput(tool)),
    ]),
    ...Object.entries(otherAnswers).flatMap(([name, { schema }]) =>
      partsBelow(schema, ofAnswer(name)),
    ),
  ];
  return {
    operations: operations.map(({ id }) => id),
    tools: operations.map(({ tool }) => tool),
    fields: found.map(({ field }) => field),
    values: found.flatMap(({ field, values }) =>
      values.map((value) => `${field.replace('?', '')} = ${value}`),
    ),
  };
}

/**
 * The schemas of answers that are not the output of an operation: failures and events. `operation` is one operation
 * that can return such an answer.
 */
const otherAnswers: Record<string, { schema: $ZodType; operation: Operation['id'] }> = {
  ErrorResponse: { schema: ErrorResponse, operation: 'listServiceResources' },
  AskFailure: { schema: AskFailure, operation: 'searchServiceDocs' },
  StartEvent: { schema: StartEvent, operation: 'searchServiceDocs' },
  ResultEvent: { schema: ResultEvent, operation: 'searchServiceDocs' },
  CompleteEvent: { schema: CompleteEvent, operation: 'searchServiceDocs' },
};

/**
 * Returns the ID of the operation to which a part belongs. A part starts with the name of an operation, of a tool or of
 * an entry of `otherAnswers`. A tool has the name of its operation in snake case: `get_service_product` belongs to
 * `getServiceProduct`.
 */
export function operationOfPart(part: string): string {
  const [name = ''] = part.split(/[.([ ]/, 1);
  return (
    otherAnswers[name]?.operation ?? name.replace(/_[a-z]/g, (start) => start[1]!.toUpperCase())
  );
}

const ofAnswer = (name: string) => (path: string) => `${name}.${path}`;
const ofInput = (name: string) => (path: string) => `${name}(${path})`;

interface Part {
  field: string;
  /** The possible values of the field. Empty if the field can have any value. */
  values: string[];
}

/** Returns the fields inside a schema. `format` converts the path of a field to the text of a part. */
function partsBelow(schema: $ZodType, format: (path: string) => string): Part[] {
  return fieldsOf(toolSchema(schema), '').map(({ field, values }) => ({
    field: format(field),
    values,
  }));
}

/** Returns all fields inside a schema. The fields inside a field follow this field. */
function fieldsOf(schema: JsonSchema, path: string): Part[] {
  const { properties = {}, required = [], items } = schema as ObjectSchema;
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const part = {
      field: required.includes(name) ? at : `${at}?`,
      values: (field['enum'] as string[] | undefined) ?? [],
    };
    return [part].concat(fieldsOf(field, at));
  });
  return items ? fields.concat(fieldsOf(items, `${path}[]`)) : fields;
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/**
 * Returns the weaker promise that the promise of a field includes, or undefined if there is none. For an answer, “the
 * field is always present” (`a.b`) includes “the field may be present” (`a.b?`). For an input, “the field may be
 * omitted” (`a(b?)`) includes “the field may be sent” (`a(b)`).
 */
export function weakerPart(field: string): string | undefined {
  if (field.endsWith(')')) return field.endsWith('?)') ? field.replace(/\?\)$/, ')') : undefined;
  return field.endsWith('?') ? undefined : `${field}?`;
}

/**
 * Returns the API parts that a planned removal removes. This is the given `part`. If `part` is omitted, it is the whole
 * operation and its tool.
 */
export function removedParts({
  operation,
  part,
}: {
  operation: string;
  part?: string | undefined;
}) {
  // The name of the tool is derived from the ID of the operation, because a removed operation is no longer in
  // `operations`.
  const tool = operation.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return part === undefined ? [operation, tool] : [part];
}

/** Returns all parts that contain `part`. For `a.b[]`, these are `a` and `a.b`. */
export const wholesOf = (part: string): string[] =>
  [...part.matchAll(/[.([ ]/g)].map(({ index }) => part.slice(0, index));
