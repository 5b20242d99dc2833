import { builtFiles } from '../../src/api/mcp/built-files.ts';
import { callTool } from '../../src/api/mcp/call-tool.ts';

/**
 * The least that answers the three tools: JSON-RPC by hand, but no protocol rules, no limits and no
 * errors worth the name. What a server costs beyond this is the price of the protocol.
 */
const published = builtFiles(new URL('../../', import.meta.url));

export default async function handle(request: Request): Promise<Response> {
  const { id, method, params } = (await request.json()) as Message;
  const result =
    method === 'tools/list'
      ? { tools: published.card().tools }
      : callTool(params.name, params.arguments, published);
  return Response.json({ jsonrpc: '2.0', id, result });
}

interface Message {
  id: number;
  method: string;
  params: { name: string; arguments: Record<string, unknown> };
}
