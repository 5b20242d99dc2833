import { Duplex } from 'node:stream';
import { preferences } from '../http/quality-values.ts';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/**
 * Compresses a text answer with the best coding that the request accepts. Adds Vary to every answer that can
 * be compressed; an answer to HEAD gets the headers of GET. Each chunk is sent at once, so streamed answers
 * are not delayed. Does not change event streams, encoded answers, and answers with Cache-Control:
 * no-transform.
 */
export function compress(request: Request, response: Response): Response {
  const { body } = response;
  if ((body === null && request.method !== 'HEAD') || !compressible(response.headers)) {
    return response;
  }
  const headers = new Headers(response.headers);
  if (!/accept-encoding/i.test(headers.get('vary') ?? ''))
    headers.append('Vary', 'Accept-Encoding');
  const init = { status: response.status, statusText: response.statusText, headers };
  const coding = negotiate(request.headers.get('accept-encoding'));
  if (coding === undefined) return new Response(body, init);

  headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  // A strong ETag must differ for each coding of the same content (RFC 9110, 8.8.3).
  const etag = headers.get('etag');
  if (etag) headers.set('ETag', etag.replace(/"$/, `-${coding}"`));
  return new Response(body?.pipeThrough(encoder(coding)), init);
}

const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

function compressible(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return (
    compressibleType.test(type) &&
    !headers.has('content-encoding') &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '')
  );
}

const compressibleType =
  /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml|yaml)\b|application\/wasm|image\/svg)/i;

/**
 * Returns the accepted coding with the highest weight. `*` sets the weight of codings that are not listed.
 */
function negotiate(accept: string | null): Coding | undefined {
  const weights = new Map(preferences(accept).map(({ name, weight: own }) => [name, own]));
  const weight = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = codings.toSorted((a, b) => weight(b) - weight(a))[0]!;
  return weight(best) > 0 ? best : undefined;
}

function encoder(coding: Coding): ReadableWritablePair<Uint8Array, Uint8Array> {
  const stream =
    coding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  return Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array, Uint8Array>;
}
