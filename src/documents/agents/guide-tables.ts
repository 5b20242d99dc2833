import { operations } from '../../contract/operations.ts';
import { requestsOf } from '../../components/requests.ts';
import { code, type Run } from '../../components/run.ts';
import { table } from '../../components/format.ts';

/** A Markdown table of the operations: purpose, REST request, operation id and MCP tool. */
export function operationTable(): string {
  const columns = ['Answers', 'REST operation', 'Operation id', 'MCP tool'];
  const rows = operations.map((operation): Run[] => [
    [operation.summary],
    requestsOf(operation),
    code(operation.id),
    code(operation.tool),
  ]);
  return table({ columns, rows }, '');
}
