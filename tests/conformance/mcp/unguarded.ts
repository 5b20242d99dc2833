import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import handler from '../../../functions/mcp.ts';
import { nodeListener } from '../../../src/host/node-http.ts';

/** Serves /mcp without its Host check: all requests arrive with the host localhost. */
export async function serveUnguarded(): Promise<{ endpoint: string; close(): void }> {
  const listener = nodeListener(
    (request) => {
      request.headers.set('Host', 'localhost');
      return handler(request);
    },
    () => 'http://localhost',
    console.error,
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://localhost:${port}/mcp`, close: () => server.close() };
}
