import { searchAnswer } from '../../src/ask/answer.ts';
import { operationOfTool, type Operation } from '../../src/contract/operations.ts';
import { builtFiles } from '../../src/mcp/built-files.ts';

/**
 * The least that answers the three tools: JSON-RPC by hand, the same input validation and the same
 * answers, but no protocol rules, no limits and no errors worth the name. What a server costs beyond
 * this is the price of the protocol.
 */
const published = builtFiles(new URL('../../', import.meta.url));

export default async function handle(request: Request): Promise<Response> {
  const { id, method, params } = (await request.json()) as Message;
  const result = method === 'tools/list' ? { tools: published.card().tools } : call(params);
  return Response.json({ jsonrpc: '2.0', id, result });
}

interface Message {
  id: number;
  method: string;
  params: { name: string; arguments: unknown };
}

function call(params: Message['params']) {
  const operation = operationOfTool(params.name)!;
  const structuredContent = answer(operation, operation.input.parse(params.arguments) as never);
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}

function answer({ tool }: Operation, input: { category: 'all'; query: string; limit: number }) {
  if (tool === 'get_service_product') return published.product();
  if (tool === 'list_service_resources') return published.resources(input.category);
  return searchAnswer(published.searcher(), input);
}
