import { operations, type Operation } from '../contract/operations.ts';
import { resolver, type Resolve } from './references.ts';
import { sentence, type DataTable, type Run } from './run.ts';
import { fieldTable, memberFields, schemaFields, type Schema } from './schema-fields.ts';

/** The words that HTML and Markdown put before the parts of a reference. */
export const operationLabels = {
  tool: 'MCP tool',
  parameters: 'Query parameters',
  body: 'Fields of the JSON body',
  response: 'Response',
} as const;

/** What the reference of an operation shows; /ask has two requests, POST and GET. */
export interface OperationReference {
  id: Operation['id'];
  tool: Operation['tool'];
  description: Run;
  requests: RequestReference[];
}

/** One method on one path, with everything that its OpenAPI operation states. */
export interface RequestReference {
  operationId: string;
  method: string;
  path: string;
  /** Query parameters; undefined if there are none. */
  parameters: DataTable | undefined;
  /** Fields of the JSON body; undefined if there is none. */
  body: DataTable | undefined;
  responses: ResponseReference[];
}

/** One status, or `default` for any other failure. */
export interface ResponseReference {
  status: string;
  description: Run;
  examples: Example[];
}

/** Code to show, with the language of its fence. */
interface Example {
  title: string;
  language: 'json' | 'text';
  code: string;
}

/**
 * The reference of an operation, read from the OpenAPI document so that both say the same.
 * Specification: Endpoints.
 */
export function operationReference(openapi: object, id: Operation['id']): OperationReference {
  const document = openapi as OpenApi;
  const { path, tool } = operations.find((operation) => operation.id === id)!;
  const resolve = resolver(document);
  const requests = Object.entries(document.paths[path] ?? {}).map(([method, operation]) => ({
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters: parameterTable(operation, resolve),
    body: bodyTable(operation, resolve),
    responses: responses(operation, resolve),
  }));
  const [{ description }] = Object.values(document.paths[path]!) as [OpenApiOperation];
  return { id, tool, description: sentence(description), requests };
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  operationId: string;
  description: string;
  parameters?: { name: string; required?: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, OpenApiResponse>;
}

interface OpenApiResponse {
  description: string;
  content?: Record<string, { examples?: Record<string, { summary: string; value: unknown }> }>;
}

function parameterTable({ parameters = [] }: OpenApiOperation, resolve: Resolve) {
  if (parameters.length === 0) return undefined;
  return fieldTable(
    'Parameter',
    parameters.flatMap(({ name, required = false, description, schema }) =>
      schemaFields(name, { description, ...resolve<Schema>(schema) }, required, resolve),
    ),
  );
}

function bodyTable({ requestBody }: OpenApiOperation, resolve: Resolve) {
  const schema = requestBody?.content['application/json']?.schema;
  return schema && fieldTable('Field', memberFields('', resolve(schema), resolve));
}

function responses({ responses: byStatus }: OpenApiOperation, resolve: Resolve) {
  return Object.entries(byStatus).map(([status, value]): ResponseReference => {
    const { description, content = {} } = resolve<OpenApiResponse>(value);
    return {
      status,
      description: sentence(description),
      examples: Object.values(content).flatMap(examplesOf),
    };
  });
}

function examplesOf({ examples = {} }: NonNullable<OpenApiResponse['content']>[string]): Example[] {
  return Object.values(examples).map(({ summary, value }) =>
    typeof value === 'string'
      ? { title: summary, language: 'text', code: value.trimEnd() }
      : { title: summary, language: 'json', code: JSON.stringify(value, null, 2) },
  );
}
