import type { Block } from './block.ts';
import {
  operationLabels as labels,
  type OperationReference,
  type RequestReference,
} from './operation.ts';
import type { DataTable } from './run.ts';

/** The reference of an operation as blocks: description, requests with their fields, and responses. */
export function operationBlocks(reference: OperationReference): Block[] {
  return [
    ...introductionBlocks(reference),
    ...reference.requests.flatMap(requestBlocks),
    ...responseBlocks(reference),
  ];
}

/** The description of the operation and its MCP tool. */
export function introductionBlocks({ description, tool }: OperationReference): Block[] {
  return [
    { kind: 'paragraph', text: description },
    { kind: 'paragraph', text: [`${labels.tool}: `, { code: tool }] },
  ];
}

function requestBlocks(request: RequestReference): Block[] {
  const { operationId, method, path } = request;
  return [
    { kind: 'heading', depth: 3, text: `${method} ${path}`, id: operationId.toLowerCase() },
    ...inputBlocks(request),
  ];
}

/** The parameters and the body of a request. */
export function inputBlocks({ parameters, body }: RequestReference): Block[] {
  return [...fieldBlocks(labels.parameters, parameters), ...fieldBlocks(labels.body, body)];
}

function fieldBlocks(text: string, table: DataTable | undefined): Block[] {
  return table
    ? [
        { kind: 'heading', depth: 4, text },
        { kind: 'table', table },
      ]
    : [];
}

/** The responses to all requests, with examples. */
export function responseBlocks({ id, responses, examples }: OperationReference): Block[] {
  return [
    { kind: 'heading', depth: 3, text: labels.responses, id: `${id.toLowerCase()}-responses` },
    { kind: 'table', table: responses },
    ...examples.flatMap(({ title, language, code }): Block[] => [
      { kind: 'paragraph', text: [title] },
      { kind: 'code', language, code },
    ]),
  ];
}
