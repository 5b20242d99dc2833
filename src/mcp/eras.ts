import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createServer } from './server.ts';
import type { Published } from './published.ts';

/** Answers a JSON-RPC body, which was already read from the request. */
export type Serve = (request: Request, body: unknown) => Promise<Response>;

/**
 * Serves both eras of the protocol: revision 2026-07-28, and the earlier ones, which start with
 * `initialize`. Each request determines its era.
 */
export function createEras(published: Published): Serve {
  const modern = createMcpHandler(() => createServer(published), { legacy: 'reject' });
  return async (request, body) =>
    (await isLegacyRequest(request, body))
      ? serveLegacy(request, body, published)
      : modern.fetch(request, { parsedBody: body });
}

/** Answers in an earlier revision. The package's own handler would answer with event streams. */
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

/** Sets `Accept` to both types. Otherwise the transport answers 406, although it only sends JSON. */
function acceptingBoth(request: Request): Request {
  if (request.headers.get('Accept') === bothTypes) return request;
  const headers = new Headers(request.headers);
  headers.set('Accept', bothTypes);
  return new Request(request.url, { method: request.method, headers });
}

/** Wraps the answer to a batch in an array; the transport sends an object for a batch of one request. */
async function asBatch(response: Response): Promise<Response> {
  const answers: unknown = await response.json();
  return Response.json([answers].flat());
}
