import type { CallToolResult } from '@modelcontextprotocol/server';
import { searchAnswer } from '../ask/answer.ts';
import { argumentRules } from '../contract/argument-rules.ts';
import { operationOfTool, type Operation } from '../contract/operations.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import { refusedCall } from '../contract/refused-call.ts';
import type { SearchDocsInput } from '../contract/search-schemas.ts';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './published.ts';
import { directoryContent, productContent, searchContent, textContent } from './tool-content.ts';

/**
 * Runs a tool. `structuredContent` is the answer of REST, `content` the same facts as text for a model
 * (docs/decisions/mcp-content.md). Invalid arguments give `isError` with a hint. Throws -32602 for an
 * unknown tool. Specification: MCP endpoint, Tools.
 */
export function callTool(
  name: string,
  args: Record<string, unknown> | undefined,
  published: Published,
): CallToolResult {
  const operation = operationOfTool(name);
  if (!operation) throw mcpError('tool');
  const given = args ?? {};
  const input = operation.input.safeParse(given);
  if (!input.success) {
    const refused = input.error.issues.map(({ path }) => String(path[0]));
    return {
      content: textContent(refusedCall(argumentRules(operation), given, refused)),
      isError: true,
    };
  }
  return answers[operation.tool](published, input.data);
}

const answers: Record<Operation['tool'], (published: Published, input: unknown) => CallToolResult> =
  {
    get_service_product: (published) => {
      const product = published.product();
      return { content: productContent(product), structuredContent: product };
    },
    list_service_resources: (published, input) => {
      const directory = published.resources((input as { category: CategoryFilter }).category);
      return { content: directoryContent(directory), structuredContent: directory };
    },
    search_service_docs: (published, input) => {
      const answer = searchAnswer(published.searcher(), input as SearchDocsInput);
      return { content: searchContent(answer), structuredContent: answer };
    },
  };
