import type { z } from 'zod';
import { AskFailure, ErrorResponse } from './failures.ts';
import { toolSchema, type JsonSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';
import { CompleteEvent, ResultEvent, StartEvent } from './search-events.ts';
import { AskRequest } from './search-schemas.ts';

/** What clients of the API count on, by kind, as one line each. */
export interface ApiParts {
  /** Operation ids. */
  operations: string[];
  /** Names of tools. */
  tools: string[];
  /**
   * Fields of answers, `getServiceProduct.pricing.summary`, and of inputs, `search_service_docs(limit?)`.
   * `[]` stands for any item of a list, `?` for what may be missing.
   */
  fields: string[];
  /** The values that a field can have: `ErrorResponse.error.code = not_found`. */
  values: string[];
}

/** The parts of the API, from its schemas. Specification: Versioning. */
export function apiParts(): ApiParts {
  const found = [
    ...operations.flatMap(({ id, tool, input, output }) => [
      ...partsBelow(output, ofAnswer(id)),
      ...partsBelow(id === 'searchServiceDocs' ? AskRequest : input, ofInput(id)),
      ...partsBelow(input, ofInput(tool)),
    ]),
    ...Object.entries(beside).flatMap(([name, { schema }]) => partsBelow(schema, ofAnswer(name))),
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

/** What else the operations answer with. */
const beside: Record<string, { schema: z.ZodType; operation: Operation['id'] }> = {
  ErrorResponse: { schema: ErrorResponse, operation: 'listServiceResources' },
  AskFailure: { schema: AskFailure, operation: 'searchServiceDocs' },
  StartEvent: { schema: StartEvent, operation: 'searchServiceDocs' },
  ResultEvent: { schema: ResultEvent, operation: 'searchServiceDocs' },
  CompleteEvent: { schema: CompleteEvent, operation: 'searchServiceDocs' },
};

/** The operation that a part belongs to, by the name that it starts with; a tool is named after its own. */
export function operationOfPart(part: string): string {
  const [name = ''] = part.split(/[.([ ]/, 1);
  return beside[name]?.operation ?? name.replace(/_[a-z]/g, (start) => start[1]!.toUpperCase());
}

const ofAnswer = (name: string) => (path: string) => `${name}.${path}`;
const ofInput = (name: string) => (path: string) => `${name}(${path})`;

interface Part {
  field: string;
  values: string[];
}

function partsBelow(schema: z.ZodType, named: (path: string) => string): Part[] {
  return below(toolSchema(schema), '').map(({ field, values }) => ({
    field: named(field),
    values,
  }));
}

/** Every field inside a schema, each before those in it. */
function below(schema: JsonSchema, path: string): Part[] {
  const { properties = {}, required = [], items } = schema as ObjectSchema;
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const part = {
      field: required.includes(name) ? at : `${at}?`,
      values: (field['enum'] as string[] | undefined) ?? [],
    };
    return [part].concat(below(field, at));
  });
  return items ? fields.concat(below(items, `${path}[]`)) : fields;
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/**
 * What is promised as well by one who promises a field: that it may be missing from an answer, and that it
 * may be given in an input. Undefined where nothing less could be promised.
 */
export function lesserPart(field: string): string | undefined {
  if (field.endsWith(')')) return field.endsWith('?)') ? field.replace(/\?\)$/, ')') : undefined;
  return field.endsWith('?') ? undefined : `${field}?`;
}

/** The parts that go with a removal: a part of an operation, or the whole of it and its tool. */
export function removedParts({
  operation,
  part,
}: {
  operation: string;
  part?: string | undefined;
}) {
  // A tool is named after its operation, which the API may not have any more.
  const tool = operation.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return part === undefined ? [operation, tool] : [part];
}

/** Whether a part is another one or lies in it: `getServiceProduct.pricing.model` in `getServiceProduct`. */
export function isPartOf(part: string, whole: string): boolean {
  return part === whole || (part.startsWith(whole) && /^[.([ ]/.test(part.slice(whole.length)));
}
