import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';

/**
 * Serves a web handler over node:http. Bodies stream both ways with backpressure; a client that goes
 * away aborts `request.signal` and cancels the response's stream. URLs are formed from `origin` and
 * the request's target, never from its Host header. A target or header that no URL or Headers can
 * hold is a 400; an exception of the handler, or of its stream, goes to `report` and is a 500.
 */
export function nodeListener(
  handler: (request: Request) => Promise<Response>,
  origin: () => string,
  report: (error: unknown) => void,
): RequestListener {
  return async (incoming, outgoing) => {
    const request = toRequest(incoming, outgoing, origin());
    if (!request) return void outgoing.writeHead(400).end();
    try {
      await send(await handler(request), outgoing);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === clientLeft) return;
      report(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end();
    }
  };
}

/** What a pipeline to a connection that the client closed fails with. */
const clientLeft = 'ERR_STREAM_PREMATURE_CLOSE';

function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Request | undefined {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const { method = 'GET', rawHeaders } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming, outgoing);
  try {
    const headers = new Headers();
    for (let i = 0; i < rawHeaders.length; i += 2) {
      headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
    }
    const url = origin + targetPath(incoming.url ?? '/');
    const init = { method, headers, body, signal: gone.signal, duplex: 'half' };
    return new Request(url, init as RequestInit);
  } catch {
    return undefined;
  }
}

/**
 * The body as a stream whose cancelling leaves the connection open, so that a handler which has read
 * enough (413) can still answer. What it left unread is drained once the answer is out.
 */
function bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream {
  outgoing.once('finish', () => incoming.resume());
  return ReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
}

/** The path and query of a request target; the absolute form loses its host (RFC 9112, 3.2.2). */
function targetPath(target: string): string {
  if (target.startsWith('/')) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return response.body?.cancel();
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body === null) return void outgoing.end();
  outgoing.flushHeaders();
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}
