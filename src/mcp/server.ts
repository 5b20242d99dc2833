import { ProtocolError, Server } from '@modelcontextprotocol/server';
import { stackWithoutMessage } from '../http/stack.ts';
import { callTool } from './call-tool.ts';
import { mcpError } from './mcp-errors.ts';
import { listPages, readAddress } from './page-resources.ts';
import { serveSkills } from './skills.ts';
import type { Published } from './published.ts';

/**
 * Creates the MCP server for one request. Never reuse it: a shared server can send answers to the wrong
 * client (CVE-2026-25536).
 */
export function createServer(published: Published): Server {
  const { serverInfo, capabilities, instructions, tools } = published.card();
  const server = new Server(serverInfo, { capabilities, instructions });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) =>
    orInternalError(() => callTool(params.name, params.arguments, published)),
  );
  server.setRequestHandler('resources/list', ({ params }) =>
    orInternalError(() => listPages(published, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params }) =>
    orInternalError(() => readAddress(published, params.uri)),
  );
  serveSkills(server, published);
  return server;
}

/** Hides unexpected errors. The package would send their messages, with paths of the server, to the client. */
function orInternalError<T>(answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    console.error(`/mcp failed: ${stackWithoutMessage(error)}`);
    throw mcpError('internal');
  }
}
