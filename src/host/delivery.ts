import { Duplex } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { preferences } from '../base/http/quality-values.ts';
import { isDecodable } from './redirects.ts';

/** A function that answers a request. */
export type Answer = (request: Request) => Promise<Response>;

/**
 * Wraps a handler with the work of Netlify's servers. Answers 400 to a path with malformed percent-encoding, compresses
 * responses, answers 304 to a matching If-None-Match, and removes the body of responses to HEAD.
 */
export function createDelivery(answer: Answer): Answer {
  return async (request) => {
    if (!isDecodable(new URL(request.url).pathname)) return badRequest();
    const response = compress(request, await answer(request));
    return withoutBodyForHead(request, answerConditionally(request, response));
  };
}

function badRequest(): Response {
  return new Response('The path is not valid percent-encoding.\n', {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function withoutBodyForHead(request: Request, response: Response): Response {
  if (request.method !== 'HEAD' || response.body === null) return response;
  void response.body.cancel();
  return new Response(null, response);
}

/**
 * If a GET or HEAD request has an If-None-Match header with the ETag of a 200 response, replaces the response by a 304
 * (RFC 9110, section 13.1.2). The 304 keeps all headers except those about the body.
 */
export function answerConditionally(request: Request, response: Response): Response {
  const ifNoneMatch = request.headers.get('if-none-match');
  const etag = response.headers.get('etag');
  if (ifNoneMatch === null || etag === null || response.status !== 200) return response;
  if (request.method !== 'GET' && request.method !== 'HEAD') return response;
  const tags = new Set(ifNoneMatch.split(',').map((tag) => opaque(tag.trim())));
  if (!tags.has('*') && !tags.has(opaque(etag))) return response;

  void response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of bodyHeaders) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** Removes the prefix of a weak ETag. If-None-Match uses weak comparison, in which W/"x" equals "x". */
const opaque = (tag: string) => tag.replace(/^W\//, '');

/** The headers that describe a body, which a 304 does not have. */
const bodyHeaders = ['content-encoding', 'content-length', 'content-type'];

/**
 * Compresses a text response with gzip if the request accepts gzip. Adds Vary to every response that can be compressed.
 * A response to HEAD gets the same headers as a response to GET. Each chunk is sent immediately, so that streams are
 * not delayed. Event streams, encoded responses, and responses with Cache-Control: no-transform stay unchanged.
 */
function compress(request: Request, response: Response): Response {
  const { body } = response;
  if ((body === null && request.method !== 'HEAD') || !compressible(response.headers)) {
    return response;
  }
  const headers = new Headers(response.headers);
  if (!/accept-encoding/i.test(headers.get('vary') ?? ''))
    headers.append('Vary', 'Accept-Encoding');
  const { status, statusText } = response;
  if (!acceptsGzip(request.headers.get('accept-encoding'))) {
    return new Response(body, { status, statusText, headers });
  }
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  // A strong ETag must be different for each encoding of the same content (RFC 9110, section 8.8.3).
  const etag = headers.get('etag');
  if (etag) headers.set('ETag', etag.replace(/"$/, '-gzip"'));
  const gzip = Duplex.toWeb(createGzip({ flush: constants.Z_SYNC_FLUSH }));
  const encoded = body?.pipeThrough(gzip as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Response(encoded, { status, statusText, headers });
}

/** Tells whether a response with these headers can be compressed. */
function compressible(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return (
    compressibleType.test(type) &&
    !headers.has('content-encoding') &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '')
  );
}

/**
 * Matches the media types that become smaller by compression. Event streams are left out, because compression could
 * delay their events.
 */
const compressibleType =
  /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml|yaml)\b|application\/wasm|image\/svg)/i;

/** Tells whether an Accept-Encoding header allows gzip. `*` gives the weight of encodings that are not listed. */
function acceptsGzip(accept: string | null): boolean {
  const weights = new Map(preferences(accept).map(({ name, weight }) => [name, weight]));
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
