import { operations } from '../../contract/operations.ts';
import { requestsOf } from '../../components/requests.ts';
import { code, table } from '../../markdown/build-nodes.ts';
import { markdownOf } from '../../markdown/markdown-nodes.ts';

/** Creates a Markdown table of the operations: purpose, REST request, operation id and MCP tool. */
export function operationTable(): string {
  const columns = ['Answers', 'REST operation', 'Operation id', 'MCP tool'];
  const rows = operations.map((operation) => [
    operation.summary,
    requestsOf(operation),
    code(operation.id),
    code(operation.tool),
  ]);
  return markdownOf([table(columns, rows)], '');
}
