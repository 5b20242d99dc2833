import {
  operationLabels as labels,
  type OperationReference,
  type RequestReference,
  type ResponseReference,
} from '../blocks/operation.ts';
import type { DataTable } from '../blocks/run.ts';
import { escapeMarkdown } from '../text/escape.ts';
import { fence, inline, table } from './format.ts';

/** The reference of an operation as Markdown: each request with its fields and responses. */
export function operationMarkdown(operation: OperationReference, baseUrl: string): string {
  return [
    inline(operation.description, baseUrl),
    inline([`${labels.tool}: `, { code: operation.tool }], baseUrl),
    ...operation.requests.flatMap((request) => requestBlocks(request, baseUrl)),
  ].join('\n\n');
}

function requestBlocks(request: RequestReference, baseUrl: string): string[] {
  return [
    `### ${request.method} ${request.path}`,
    ...fieldBlocks(labels.parameters, request.parameters, baseUrl),
    ...fieldBlocks(labels.body, request.body, baseUrl),
    ...request.responses.flatMap((response) => responseBlocks(response, baseUrl)),
  ];
}

function fieldBlocks(label: string, fields: DataTable | undefined, baseUrl: string): string[] {
  return fields ? [`**${label}**`, table(fields, baseUrl)] : [];
}

function responseBlocks(response: ResponseReference, baseUrl: string): string[] {
  return [
    `**${labels.response} ${response.status}**: ${inline(response.description, baseUrl)}`,
    ...response.examples.flatMap(({ title, language, code }) => [
      escapeMarkdown(title),
      fence(code, language),
    ]),
  ];
}
