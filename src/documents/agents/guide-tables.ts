import { askErrors, restErrors } from '../../contract/errors.ts';
import { operations } from '../../contract/operations.ts';
import { code, type Run } from '../../blocks/run.ts';
import { table } from '../../markdown/format.ts';

/** The operations as a Markdown table: what each answers, as REST and as a tool. */
export function operationTable(): string {
  const columns = ['Answers', 'REST operation', 'Operation id', 'MCP tool'];
  const rows = operations.map(({ summary, method, path, id, tool }): Run[] => [
    [summary],
    code(`${method} ${path}`),
    code(id),
    code(tool),
  ]);
  return table({ columns, rows }, '');
}

/** Every failure as a Markdown table: its status, its code, and which operations answer it. */
export function failureTable(): string {
  const rows = [
    ...failures(restErrors, ['REST reads']),
    ...failures(askErrors, code('/ask')),
    [['429, 503'], ['none'], ['any, from the host']],
  ];
  return table({ columns: ['Status', 'Code', 'Answered by'], rows }, '');
}

function failures(errors: Record<string, { status: number }>, by: Run): Run[][] {
  return Object.entries(errors).map(([name, { status }]) => [[String(status)], code(name), by]);
}
