import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a request that no proper client sends. Returns the status, or 0 without an answer. */
export type Interruption = (origin: string, text: string) => Promise<number>;

/** Requests that are given up or wrongly framed. The server must survive them and answer no 5xx. */
export const interruptions: Readonly<Record<string, Interruption>> = {
  'stream given up': async (origin, text) => {
    const controller = new AbortController();
    const body = JSON.stringify({ query: { text }, prefer: { streaming: true } });
    const { signal } = controller;
    const response = await fetch(`${origin}/ask`, { method: 'POST', body, signal });
    await response.body!.getReader().read();
    controller.abort();
    return response.status;
  },
  'half a body': (origin, text) =>
    sendRaw(
      origin,
      `${head('/ask')}Content-Length: 500\r\n\r\n{"query":{"text":"${text.slice(0, 20)}`,
      20,
    ),
  'chunk without a length': (origin) =>
    sendRaw(origin, `${head('/mcp')}Transfer-Encoding: chunked\r\n\r\nnothing\r\n`),
  'two lengths': (origin) =>
    sendRaw(origin, `${head('/ask')}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`),
  'no request line': (origin) => sendRaw(origin, '\u0000\u0001\u0002\r\n\r\n'),
};

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

/** Sends bytes, and closes the connection after the answer or after some milliseconds. */
async function sendRaw(origin: string, bytes: string, milliseconds = 1000): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  // A server may reset such a connection.
  socket.on('error', () => undefined);
  socket.write(bytes);
  socket.setTimeout(milliseconds, () => socket.destroy());
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
}
