import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeListener } from '../../../src/host/node-http.ts';
import { withAddedFields } from '../../served/added-fields.ts';

/** Serves /mcp like a later release of v1: with an additional field in every object of a result. */
export async function serveLaterRelease(
  target: string,
): Promise<{ endpoint: string; close(): void }> {
  const listener = nodeListener(
    async ({ method, headers, body }) =>
      withAddedFields(
        await fetch(target, { method, headers, body, duplex: 'half' } as RequestInit),
      ),
    () => 'http://localhost',
    console.error,
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://localhost:${port}/mcp`, close: () => server.close() };
}
