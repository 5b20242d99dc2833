import { folderAssets } from './assets.ts';
import { loadEdgeFunctions, loadFunctions, describeFailure } from './functions.ts';
import { loadHeaders } from './headers.ts';
import { readNetlifyConfig } from './netlify-config.ts';
import { loadRedirects } from './redirects.ts';
import { createRouter, type HostedSite } from './router.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './delivery.ts';
import { nodeListener } from './node-http.ts';

/**
 * Serves a built project on 127.0.0.1 like Netlify. Redirect and header rules use Netlify's parsers and engine;
 * functions and edge functions run in this process. Port 0 selects a free port. Throws if the project cannot be read or
 * the port is in use.
 *
 * The host makes these assumptions about production, which only a deploy can confirm (`npm run prove`):
 * - A path with malformed percent-encoding gets a 400 as plain text. No code or rule of the project runs.
 * - A rewrite answers with the status of its rule, which may also be 400.
 * - Header rules apply to the requested path, and to the target of a rewrite or the 404 page. Rules for the target
 *   override rules for the requested path. Header rules do not apply to answers of functions and edge functions.
 * - A request with a method other than GET and HEAD gets the 404 page if the path is a file, or a rewrite to a file.
 * - Compressed text has another ETag than the same text without compression. Answers of functions are compressed, too.
 *   This host only supports gzip.
 * - Edge functions run in the order of their names. `context.next(new Request(url, request))` answers from another
 *   path, for example with a prebuilt file. Edge functions for this other path do not run. An exception leads to a 500,
 *   even with `onError: 'bypass'`.
 * - With Pretty URLs (Netlify's default), /x redirects to /x/ if the file is x/index.html.
 *
 * The host does not support Range, edge functions that netlify.toml declares, background and scheduled functions, and
 * the CDN's cache. Functions get no context. Edge functions get only `next`; they cannot return a URL, answer with the
 * result of `fetch`, name a path in `onError`, or require a header without a pattern. Functions need a path and cannot
 * be in folders. The host ignores proxies to other hosts, redirect rules with conditions, and passwords in header
 * rules, and lists them in the log.
 */
export async function startHost(options: {
  root: string;
  port: number;
  /** Prints the messages of the host. The default is the console. */
  log?: Pick<Console, 'info' | 'error'>;
}): Promise<Host> {
  const { root, port, log = console } = options;
  const site = await loadSite(root, log.error);
  const server = await listen(createRouter(site), port, log.error);
  log.info(banner(server.url));
  return server;
}

/** Loads a built project. Rules and functions are read once, files are read for each request. */
async function loadSite(root: string, report: (message: string) => void): Promise<HostedSite> {
  const config = await readNetlifyConfig(root);
  const [assets, matchRedirect, applyHeaders, functions, edgeFunctions] = await Promise.all([
    folderAssets(config.publish, config.prettyUrls),
    loadRedirects(config.file, config.publish, [], report),
    loadHeaders(config, report),
    Promise.all([config.functions, config.builtFunctions].map(loadFunctions)),
    Promise.all([config.builtEdgeFunctions, config.edgeFunctions].map(loadEdgeFunctions)),
  ]);
  return {
    assets,
    matchRedirect,
    applyHeaders,
    functions: functions.flat(),
    edgeFunctions: edgeFunctions.flat(),
    report,
  };
}

/** Returns the start message of the host: its address, and example commands. */
export function banner(url: string): string {
  return [
    `Factsheet runs at ${url}`,
    '',
    ...examples(url).map(([what, command]) => `  ${what.padEnd(12)}${command}`),
    '',
    'Press Ctrl+C to stop.',
  ].join('\n');
}

/** Returns example commands, each with a word that says what the command shows. */
function examples(url: string): [string, string][] {
  return [
    ['product', `curl ${url}/api/v1/product`],
    ['directory', `curl '${url}/api/v1/resources?category=support'`],
    ['search', `curl '${url}/ask?query=privacy'`],
    ['stream', `curl -N '${url}/ask?query=privacy&streaming=true'`],
    ['markdown', `curl -H 'Accept: text/markdown' ${url}/`],
    ['contract', `curl ${url}/openapi.json`],
    ['mcp', `curl -H 'Content-Type: application/json' -d '${listTools}' ${url}/mcp`],
  ];
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

/** A running server. */
export interface Host {
  /** The URL of the server, without a trailing slash. */
  url: string;
  port: number;
  /**
   * Stops accepting connections, waits up to two seconds for responses that are being sent, and then closes all
   * connections.
   */
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
  // Node's default is five seconds. With this default, the server could close a connection at the moment at which a
  // client sends its next request, which would then fail.
  server.keepAliveTimeout = 60_000;
  const bound = await bind(server, port);
  url = `http://localhost:${bound}`;
  return { url, port: bound, close: () => close(server) };
}

/** Listens on a port and returns its number. Throws an Error with a fix if the port is in use. */
async function bind(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const message = `Port ${port} is in use. Choose another one: PORT=${port + 1} npx factsheet serve`;
    throw new Error(message, { cause });
  }
}

/** Stops a server as `Host.close` describes. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection with keep-alive may become idle only after this call, when its response ends. So idle connections
    // are closed repeatedly.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), 2_000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
  });
}
