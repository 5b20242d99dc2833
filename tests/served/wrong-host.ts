import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The agent that a wrong host blocks. */
export const blocked = 'PerplexityBot';

/** Starts a proxy of a site that blocks one agent. */
export async function startWrongHost(site: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers['user-agent']?.includes(blocked)) {
      outgoing.writeHead(403).end('Forbidden');
      return;
    }
    const { host } = new URL(site);
    const options = { method: incoming.method, headers: { ...incoming.headers, host } };
    const onward = request(`${site}${incoming.url}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
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
