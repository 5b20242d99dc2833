import handler from '../../../functions/mcp.ts';
import { nodeListener } from '../../../src/host/node-http.ts';
import { withAddedFields } from '../../served/added-fields.ts';
import { serveLocally } from '../../setup/local-server.ts';

type Handler = (request: Request) => Promise<Response>;

const serve = (answer: Handler) =>
  serveLocally(nodeListener(answer, () => 'http://localhost', console.error));

/** Serves /mcp like a later release of v1: with an additional field in every object of a result. */
export const serveLaterRelease = (endpoint: string) =>
  serve(async ({ method, headers, body }) =>
    withAddedFields(
      await fetch(endpoint, { method, headers, body, duplex: 'half' } as RequestInit),
    ),
  );

/** Serves /mcp without its Host check: all requests arrive with the host localhost. */
export const serveUnguarded = () =>
  serve(async (request) => {
    request.headers.set('Host', 'localhost');
    return handler(request);
  });
