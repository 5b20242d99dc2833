import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The bytes of a network packet that carry a page. */
const piece = 1460;

/**
 * Serves the pages of a site as a slow network does: the head at once, and the rest in pieces, so that the browser
 * shows each piece before it has the next. `edit` changes the HTML.
 */
export async function serveInPieces(
  origin: string,
  edit: (html: string) => string,
): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    void (async () => {
      const { status, headers, body } = await fetch(`${origin}${request.url}`);
      const type = headers.get('content-type')!;
      response.writeHead(status, { 'Content-Type': type });
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      if (!type.startsWith('text/html')) return void response.end(bytes);
      const page = Buffer.from(edit(bytes.toString()));
      let at = page.indexOf('<body');
      response.write(page.subarray(0, at));
      for (; at < page.length; at += piece) {
        // Long enough for several frames.
        await wait(60);
        response.write(page.subarray(at, at + piece));
      }
      response.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
