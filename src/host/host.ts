import { banner } from './banner.ts';
import { listen, type Host } from './listen.ts';
import { createRouter } from './router.ts';
import { loadSite } from './load-site.ts';

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
 * What it assumes of production, and no offline tool can prove (`npm run smoke` asks a deploy):
 * - A path with malformed percent-encoding gets 400 as plain text before anything of the project runs.
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
  const server = await listen(handler, options.port, log.error);
  log.info(banner(server.url, site));
  return server;
}
