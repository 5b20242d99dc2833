import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './delivery.ts';
import { describeFailure } from './functions.ts';
import { nodeListener } from './node-http.ts';

/** A running server. */
export interface Host {
  /** The URL of the server, without a trailing slash. */
  url: string;
  port: number;
  /** Stops accepting connections, waits up to two seconds for running responses, and closes all connections. */
  close(): Promise<void>;
}

/**
 * Serves a web handler on 127.0.0.1. Port 0 selects a free port. Rejects if the port is in use. Passes exceptions of
 * the handler to `report`.
 */
export async function listen(
  handler: Answer,
  port: number,
  report: (message: string) => void,
): Promise<Host> {
  let url = '';
  const server = createServer(
    nodeListener(
      handler,
      () => url,
      (error) => report(describeFailure('The host', error)),
    ),
  );
  // Node's default is five seconds. With it, the server could close a connection just when a busy client sends its next
  // request, which would then fail.
  server.keepAliveTimeout = 60_000;
  const bound = await bind(server, port);
  url = `http://localhost:${bound}`;
  return { url, port: bound, close: () => close(server) };
}

async function bind(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const message = `Port ${port} is in use. Choose another one: PORT=${port + 1} npm run serve`;
    throw new Error(message, { cause });
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection can become idle only after this call, when its response ends.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), 2_000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
  });
}
