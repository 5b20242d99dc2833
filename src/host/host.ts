import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { banner } from './banner.ts';
import { describeFailure } from './functions.ts';
import { nodeListener } from './node-http.ts';
import { createRouter } from './router.ts';
import { loadSite } from './site.ts';

/** A running host. */
export interface Host {
  /** Its address without a trailing slash. */
  url: string;
  port: number;
  /** Stops listening, lets answers under way finish for two seconds, and drops every connection. */
  close(): Promise<void>;
}

/** Where the host writes. */
export interface HostLog {
  info(message: string): void;
  error(message: string): void;
}

/**
 * Serves a built project on 127.0.0.1 as Netlify would: its redirect rules and header rules through
 * Netlify's own parsers and engine, its functions and edge functions in this process. Port 0 takes a
 * free one. Throws where the project cannot be read or the port is taken.
 *
 * What it assumes of production, and no offline tool can prove:
 * - The status of a rewrite is honoured as written, 400 included.
 * - Header rules apply to the requested path and to the target of a rewrite; the target wins. They do
 *   not apply to what functions and edge functions answer.
 * - A method other than GET and HEAD on a file, or on a rule that leads to one, gets the 404 page.
 * - Text is compressed with Brotli or gzip, with an ETag for each coding, whoever answered.
 * - Edge functions run in the order of their names. `context.next(new Request(url, request))` answers
 *   from another path without matching edge functions for it: this is how one serves a prebuilt
 *   file. `fetch(url)` of the own origin is a new request through all of them.
 * - With Pretty URLs on (Netlify's default) /x redirects to /x/ where x/index.html stands.
 *
 * What it leaves out: Range, geolocation, cookies and identity conditions, proxies to other hosts,
 * edge functions declared in netlify.toml, background and scheduled functions, the CDN's cache.
 */
export async function startHost(options: {
  root: string;
  port: number;
  log?: HostLog;
}): Promise<Host> {
  const log = options.log ?? { info: console.log, error: console.error };
  const site = await loadSite(options.root, log.error);
  const handler = createRouter(site);
  let url = '';
  const server = createServer(
    nodeListener(
      handler,
      () => url,
      (error) => log.error(describeFailure('The host', error)),
    ),
  );
  // Longer than a busy client computes between two requests: Node's five seconds end a connection
  // just as the client uses it again, which it sees as a failed request.
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port);
  url = `http://localhost:${port}`;
  log.info(banner(url, site));
  return { url, port, close: () => close(server) };
}

function listen(server: Server, port: number): Promise<number> {
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
