import { connectEarlier, connectModern, type McpClient } from '../../served/mcp-client-requests.ts';
import type { Point } from '../point.ts';

/** The tools, each with arguments that it must answer. */
const calls = {
  get_service_product: {},
  list_service_resources: { category: 'product' },
  search_service_docs: { query: 'privacy' },
};

/** Whether common MCP clients can use the server, in both eras of the protocol. */
export const mcpPoints = [
  mcpPoint('2026-07-28', (endpoint) => connectModern(endpoint, { pin: '2026-07-28' }, fetch)),
  mcpPoint('2025-11-25', (endpoint) => connectEarlier(endpoint, fetch)),
];

function mcpPoint(revision: string, connect: (endpoint: string) => Promise<McpClient>): Point {
  return {
    question: `Can a client of ${revision} use every tool?`,
    request: 'connect to /mcp, list the tools, call each',
    expected: `${Object.keys(calls).join(', ')} answer`,
    repair:
      'Read what the function `mcp` logged in Netlify. A file that it does not find must be named in `included_files` of netlify.toml; `npm run test:deployed` names it.',
    see: async (origin) => {
      const client = await connect(`${origin}/mcp`);
      try {
        const { tools } = await client.listTools();
        const names = tools.map(({ name }) => name);
        for (const name of names) {
          const result = await client.callTool({ name, arguments: argumentsOf(name) });
          if (result.isError || !result.structuredContent) return `${name} fails`;
        }
        return `${names.join(', ')} answer`;
      } finally {
        await client.close();
      }
    },
  };
}

function argumentsOf(name: string): Record<string, unknown> {
  return (calls as Record<string, Record<string, unknown>>)[name] ?? {};
}
