import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';

/**
 * Converts a web handler to a listener for node:http. Streams request and response bodies with backpressure. If the
 * client disconnects, `request.signal` aborts and the response stream is cancelled. The URL of the request consists of
 * `origin` and the request target; the Host header is ignored. Answers 400 to an invalid target or header, and to a
 * request with two Host headers. If the handler or its stream throws, answers 500 and passes the exception to `report`.
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
      if ((error as NodeJS.ErrnoException).code === connectionClosed) return;
      report(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end();
    }
  };
}

/** The error code with which Node's `pipeline` fails if the connection is closed. */
const connectionClosed = 'ERR_STREAM_PREMATURE_CLOSE';

/** Converts a request of Node to a web request. Returns undefined if the target or a header is invalid. */
function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Request | undefined {
  const abort = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  const { method = 'GET', rawHeaders } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming, outgoing);
  try {
    const headers = new Headers();
    for (let i = 0; i < rawHeaders.length; i += 2) {
      headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
    }
    // Node joins several Host headers with a comma, and a valid host contains no comma.
    if (headers.get('Host')?.includes(',')) return undefined;
    const url = origin + targetPath(incoming.url ?? '/');
    const init = { method, headers, body, signal: abort.signal, duplex: 'half' };
    return new Request(url, init as RequestInit);
  } catch {
    return undefined;
  }
}

/**
 * Returns the request body as a stream. If a handler cancels the stream, the connection stays open, so that the handler
 * can still answer, for example with a 413. The part of the body that was not read is discarded after the response.
 */
function bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream {
  outgoing.once('finish', () => incoming.resume());
  return ReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
}

/**
 * Returns the path and the query of a request target. If the target is a whole URL, removes the host (RFC 9112, section
 * 3.2.2).
 */
function targetPath(target: string): string {
  if (target.startsWith('/')) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Sends a response. If the client has disconnected, cancels the body of the response. */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return response.body?.cancel();
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body === null) return void outgoing.end();
  outgoing.flushHeaders();
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}
