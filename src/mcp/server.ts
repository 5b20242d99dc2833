import { Server } from '@modelcontextprotocol/server';
import { callTool } from './call-tool.ts';
import { listPages, readPage } from './page-resources.ts';
import type { Published } from './published.ts';

/** Lists change with a deployment only; an hour is what the REST reads may be kept as well. */
const cached = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

const cacheHints = {
  'server/discover': cached,
  'tools/list': cached,
  'resources/list': cached,
  'resources/templates/list': cached,
  'resources/read': cached,
};

/**
 * A server for one request. It must not serve a second one: answers of a shared server can cross
 * between clients (CVE-2026-25536).
 */
export function createServer(published: Published): Server {
  const { serverInfo, capabilities, instructions, tools } = published.card();
  const server = new Server(serverInfo, { capabilities, instructions, cacheHints });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(params.name, params.arguments, published),
  );
  server.setRequestHandler('resources/list', ({ params }) => listPages(published, params?.cursor));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params }) => readPage(published, params.uri));
  return server;
}
