import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createServer } from './server.ts';
import type { Published } from './published.ts';

/** Answers one JSON-RPC body that was already read. */
export type Serve = (request: Request, body: unknown) => Promise<Response>;

/**
 * Serves both eras of the protocol, chosen by the request: revision 2026-07-28, and those before it,
 * which begin with `initialize`.
 */
export function createEras(published: Published): Serve {
  const modern = createMcpHandler(() => createServer(published), { legacy: 'reject' });
  return async (request, body) =>
    (await isLegacyRequest(request, body))
      ? serveLegacy(request, body, published)
      : modern.fetch(request, { parsedBody: body });
}

/** By hand, because the package's own legacy leg answers with event streams. */
async function serveLegacy(
  request: Request,
  parsedBody: unknown,
  published: Published,
): Promise<Response> {
  const server = createServer(published);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(acceptingBoth(request), { parsedBody });
    return Array.isArray(parsedBody) && response.status === 200
      ? await asBatch(response)
      : response;
  } finally {
    await server.close();
  }
}

const bothTypes = 'application/json, text/event-stream';

/** The transport answers 406 to clients that do not name both types, though it only sends JSON. */
function acceptingBoth(request: Request): Request {
  if (request.headers.get('Accept') === bothTypes) return request;
  const headers = new Headers(request.headers);
  headers.set('Accept', bothTypes);
  return new Request(request.url, { method: request.method, headers });
}

/** The transport answers a batch of one request with an object where JSON-RPC wants an array. */
async function asBatch(response: Response): Promise<Response> {
  const answers: unknown = await response.json();
  return Response.json([answers].flat());
}
