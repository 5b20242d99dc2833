import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Origin } from './edge-chain.ts';
import { describeFailure } from './functions.ts';
import { nodeListener } from './node-http.ts';

/** A server that listens. */
export interface Host {
  /** Its address without a trailing slash. */
  url: string;
  port: number;
  /** Stops listening, lets answers under way finish for two seconds, and drops every connection. */
  close(): Promise<void>;
}

/**
 * Serves a web handler on 127.0.0.1. Port 0 takes a free one; rejects where the port is taken.
 * Exceptions of the handler go to `report`.
 */
export async function listen(
  handler: Origin,
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
  // Longer than a busy client computes between two requests: Node's five seconds end a connection
  // just as the client uses it again, which it sees as a failed request.
  server.keepAliveTimeout = 60_000;
  const taken = await bind(server, port);
  url = `http://localhost:${taken}`;
  return { url, port: taken, close: () => close(server) };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      const message = `Port ${port} is in use. Choose another one: PORT=${port + 1} npm run serve`;
      reject(new Error(message, { cause }));
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle only when its answer ends, which may be after this call.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const patience = setTimeout(() => server.closeAllConnections(), 2_000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(patience);
      resolve();
    });
  });
}
