import { banner } from './banner.ts';
import { listen, type Host } from './listen.ts';
import { createRouter } from './router.ts';
import { loadSite } from './site.ts';

/** The functions that print the host's messages. */
export interface HostLog {
  info(message: string): void;
  error(message: string): void;
}

/**
 * Serves a built project on 127.0.0.1 like Netlify. Redirect and header rules use Netlify's parsers and
 * engine; functions and edge functions run in this process. Port 0 selects a free port. Throws if the
 * project cannot be read or the port is in use.
 *
 * Assumptions about production, which only a deploy can confirm (`npm run smoke`):
 * - A path with malformed percent-encoding gets a 400 as plain text. No code or rule of the project runs.
 * - A rewrite answers with the status of its rule, which may also be 400.
 * - Header rules apply to the requested path and to the target of a rewrite; the target wins. They do
 *   not apply to answers of functions and edge functions.
 * - A method other than GET and HEAD gets the 404 page for a file, and for a rewrite to one.
 * - Text is compressed with Brotli or gzip, with an ETag for each coding, also from functions.
 * - Edge functions run in the order of their names. `context.next(new Request(url, request))` answers
 *   from another path without matching edge functions again, for example with a prebuilt file.
 * - With Pretty URLs (Netlify's default) /x redirects to /x/ for the file x/index.html.
 *
 * Not supported: Range, geolocation, cookies and identity conditions, proxies to other hosts,
 * edge functions declared in netlify.toml, background and scheduled functions, the CDN's cache. Functions
 * get no context. Edge functions get only `next`; they cannot return a URL, answer with the result of
 * `fetch`, or name a path in `onError`. Functions cannot be in folders.
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
