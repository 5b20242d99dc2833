import type { Block } from './block.ts';
import {
  operationLabels as labels,
  type OperationReference,
  type RequestReference,
} from './operation.ts';
import type { DataTable } from './run.ts';

/** The reference of an operation as blocks: what it is, each request with its fields, and the responses. */
export function operationBlocks(reference: OperationReference): Block[] {
  return [
    ...introductionBlocks(reference),
    ...reference.requests.flatMap(requestBlocks),
    ...responseBlocks(reference),
  ];
}

/** What the operation does, and the tool that equals it. */
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

/** What a request takes. */
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

/** What the requests are answered with. */
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
