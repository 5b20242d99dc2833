import { request } from 'node:http';
import { serveLocally } from '../../setup/local-server.ts';

/** The agent that a wrong host blocks. */
export const blocked = 'PerplexityBot';

/** Starts a proxy of a site that blocks one agent. */
export const startWrongHost = (site: string) =>
  serveLocally((incoming, outgoing) => {
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
