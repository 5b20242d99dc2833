import { operations, type Operation } from '../contract/operations.ts';
import { resolver, type Resolve } from './references.ts';
import {
  responseExamples,
  responseTable,
  type Example,
  type DeclaredResponse,
} from './responses.ts';
import { sentence, type Words } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';
import { fieldTable, memberFields, schemaFields, type Schema } from './schema-fields.ts';

/** The reference of an operation. /ask has two requests, POST and GET. */
export interface OperationReference {
  id: Operation['id'];
  tool: Operation['tool'];
  description: Words;
  requests: RequestReference[];
  /** Table of all responses of all requests, without duplicates. */
  responses: BodyNode;
  /** One body of each kind, for all requests together. */
  examples: Example[];
}

/** One method of a path, with its parameters and body. */
export interface RequestReference {
  operationId: string;
  method: string;
  path: string;
  /** Table of the query parameters; undefined if there are none. */
  parameters: BodyNode | undefined;
  /** Table of the fields of the JSON body; undefined if there is none. */
  body: BodyNode | undefined;
}

/** Builds the reference of an operation from the OpenAPI document. Specification: Endpoints. */
export function operationReference(openapi: object, id: Operation['id']): OperationReference {
  const document = openapi as OpenApi;
  const { path, tool } = operations.find((operation) => operation.id === id)!;
  const resolve = resolver(document);
  const declared = Object.entries(document.paths[path] ?? {});
  const requests = declared.map(([method, operation]) => ({
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters: parameterTable(operation, resolve),
    body: bodyTable(operation, resolve),
  }));
  const responses = declared.flatMap(([method, operation]) =>
    responsesOf(method.toUpperCase(), operation, resolve),
  );
  const [{ description }] = Object.values(document.paths[path]!) as [OpenApiOperation];
  return {
    id,
    tool,
    description: sentence(description),
    requests,
    responses: responseTable(responses),
    examples: responseExamples(responses),
  };
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  operationId: string;
  description: string;
  parameters?: { name: string; required?: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    Pick<DeclaredResponse, 'description'> & Partial<Pick<DeclaredResponse, 'content'>>
  >;
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

function responsesOf(
  method: string,
  { responses }: OpenApiOperation,
  resolve: Resolve,
): DeclaredResponse[] {
  return Object.entries(responses).map(([status, response]) => {
    const { description, content = {} } = resolve(response);
    return { status, method, description, content };
  });
}
