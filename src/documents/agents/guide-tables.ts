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
