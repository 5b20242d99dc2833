import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The agent that a wrong host blocks. */
export const blocked = 'PerplexityBot';

/**
 * A proxy with errors that production hosts may have: it turns every 400 into a redirect, blocks one agent,
 * joins the events of a stream and caches missing files for a year.
 */
export async function startWrongHost(site: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers['user-agent']?.includes(blocked)) {
      outgoing.writeHead(403).end('Forbidden');
      return;
    }
    const { host } = new URL(site);
    const options = { method: incoming.method, headers: { ...incoming.headers, host } };
    const onward = request(`${site}${incoming.url}`, options, (answer) => {
      void err(incoming.url ?? '', answer, outgoing);
    });
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function err(url: string, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { statusCode = 500, headers } = answer;
  if (statusCode === 400) {
    outgoing.writeHead(302, { Location: '/api/errors/invalid-category.json' }).end();
    return;
  }
  if (headers['content-type']?.startsWith('text/event-stream')) {
    const events = await answer.toArray();
    delete headers['transfer-encoding'];
    outgoing.writeHead(statusCode, headers).end(Buffer.concat(events as Buffer[]));
    return;
  }
  if (statusCode === 404 && url.startsWith('/_astro/')) {
    headers['cache-control'] = 'public, max-age=31536000, immutable';
  }
  outgoing.writeHead(statusCode, headers);
  answer.pipe(outgoing);
}
