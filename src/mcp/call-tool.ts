import type { CallToolResult } from '@modelcontextprotocol/server';
import { searchAnswer } from '../ask/answer.ts';
import { operationOfTool, type Operation } from '../contract/operations.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { SearchDocsInput } from '../contract/search-schemas.ts';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './published.ts';
import { repairHint } from './repair-hint.ts';

/**
 * Runs a tool. The answer stands in `structuredContent` and as the same JSON in text; arguments that
 * the contract refuses give `isError` with a hint. Throws -32602 for an unknown tool.
 * Specification: MCP endpoint, Tools.
 */
export function callTool(name: string, args: unknown, published: Published): CallToolResult {
  const operation = operationOfTool(name);
  if (!operation) throw mcpError('tool');
  const input = operation.input.safeParse(args ?? {});
  if (!input.success) return failure(repairHint(operation, args, input.error));
  const structuredContent = answers[operation.tool](published, input.data);
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}

const answers: Record<Operation['tool'], (published: Published, input: unknown) => Answer> = {
  get_service_product: (published) => published.product(),
  list_service_resources: (published, input) =>
    published.resources((input as { category: CategoryFilter }).category),
  search_service_docs: (published, input) =>
    searchAnswer(published.searcher(), input as SearchDocsInput),
};

type Answer = NonNullable<CallToolResult['structuredContent']>;

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
