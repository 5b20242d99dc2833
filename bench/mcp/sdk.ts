import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { builtFiles } from '../../src/api/mcp/built-files.ts';
import { callTool } from '../../src/api/mcp/call-tool.ts';

/** The same tools on the 1.x SDK, a server for each request as its documentation asks. */
const published = builtFiles(new URL('../../', import.meta.url));

export default async function handle(request: Request): Promise<Response> {
  const { serverInfo, capabilities, instructions, tools } = published.card();
  const server = new Server(serverInfo, { capabilities, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(params.name, params.arguments, published),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(request);
  await server.close();
  return response;
}
