import type { Block } from './block.ts';
import {
  operationLabels as labels,
  type OperationReference,
  type RequestReference,
  type ResponseReference,
} from './operation.ts';
import type { DataTable } from './run.ts';

/** The reference of an operation as blocks: each request with its fields and responses. */
export function operationBlocks({ description, tool, requests }: OperationReference): Block[] {
  return [
    { kind: 'paragraph', text: description },
    { kind: 'paragraph', text: [`${labels.tool}: `, { code: tool }] },
    ...requests.flatMap(requestBlocks),
  ];
}

function requestBlocks(request: RequestReference): Block[] {
  const { operationId, method, path, parameters, body, responses } = request;
  return [
    { kind: 'heading', depth: 3, text: `${method} ${path}`, id: operationId.toLowerCase() },
    ...fieldBlocks(labels.parameters, parameters),
    ...fieldBlocks(labels.body, body),
    ...responses.flatMap(responseBlocks),
  ];
}

function fieldBlocks(text: string, table: DataTable | undefined): Block[] {
  return table
    ? [
        { kind: 'heading', depth: 4, text },
        { kind: 'table', table },
      ]
    : [];
}

function responseBlocks({ status, description, examples }: ResponseReference): Block[] {
  return [
    { kind: 'paragraph', label: `${labels.response} ${status}`, text: description },
    ...examples.flatMap(({ title, language, code }): Block[] => [
      { kind: 'paragraph', text: [title] },
      { kind: 'code', language, code },
    ]),
  ];
}
