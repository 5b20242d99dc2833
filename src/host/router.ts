import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { preferences } from '../base/http/quality-values.ts';
import type { Asset } from './assets.ts';
import { answerConditionally } from './conditional.ts';
import { createEdgeChain, type Origin } from './edge-chain.ts';
import { runFunction } from './functions.ts';
import type { RedirectMatch } from './redirects.ts';
import type { HostedSite } from './site.ts';

/**
 * Returns the function that answers the requests for a site. Tries the parts of the site in Netlify's order: edge
 * functions, functions, redirect rules, files, the 404 page.
 */
export function createRouter(site: HostedSite): Origin {
  return createDelivery(createEdgeChain(site.edgeFunctions, createOrigin(site), site.report));
}

/**
 * Wraps a handler with the work of Netlify's servers: a 400 for a path with malformed percent-encoding,
 * compression, 304, and HEAD without a body.
 */
export function createDelivery(answer: Origin): Origin {
  return async (request) => {
    if (!isDecodable(new URL(request.url).pathname)) return badRequest();
    const response = compress(request, await answer(request));
    return withoutBodyForHead(request, answerConditionally(request, response));
  };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
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
 * Returns a function that answers a request after the edge functions. Tries in this order: functions, redirect rules,
 * files, the 404 page. An existing file overrides a rule without `force`. Files only answer GET and HEAD; other methods
 * get the 404 page, as in production. Header rules apply to the requested path, and to the target of a rewrite or the
 * 404 page. Rules for the target override rules for the requested path.
 */
export function createOrigin(site: Omit<HostedSite, 'edgeFunctions'>): Origin {
  return async (request) => {
    const url = new URL(request.url);
    const computed = await callFunction(request, url.pathname);
    if (computed) return computed;

    const rule = site.matchRedirect(url, request.headers);
    if (rule && (rule.force || !(await site.assets.find(url.pathname)))) {
      return followRule(request, url, rule);
    }
    return serve(request, [url.pathname], 200);
  };

  async function callFunction(request: Request, pathname: string): Promise<Response | undefined> {
    const called = site.functions.find(({ match }) => match(pathname, request.method));
    return called && runFunction(called, request, site.report);
  }

  async function followRule(request: Request, url: URL, rule: RedirectMatch): Promise<Response> {
    // A target that starts with a slash is on this site, even if a wildcard has added a second slash.
    const target = URL.parse(rule.to.startsWith('/') ? url.origin + rule.to : rule.to, url);
    if (!target) return serveNotFound([url.pathname]);
    if (target.search === '') target.search = url.search;
    if (rule.status >= 300 && rule.status < 400) {
      const local = target.origin === url.origin;
      // Browsers read the text after two slashes as a host.
      const location = local
        ? target.href.slice(target.origin.length).replace(/^\/+/, '/')
        : target.href;
      return new Response(null, { status: rule.status, headers: { Location: location } });
    }
    const computed = await callFunction(new Request(target, request), target.pathname);
    return computed ?? serve(request, [url.pathname, target.pathname], rule.status);
  }

  /** Returns a response with the file at the last pathname and the header rules of all pathnames. */
  async function serve(request: Request, pathnames: string[], status: number): Promise<Response> {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const found = readable ? await site.assets.find(pathnames.at(-1)!) : undefined;
    if (!found) return serveNotFound(pathnames);
    if ('redirect' in found) {
      const location = found.redirect + new URL(request.url).search;
      return new Response(null, { status: 301, headers: { Location: location } });
    }
    return answer(found, pathnames, status);
  }

  async function serveNotFound(pathnames: string[]): Promise<Response> {
    const page = await site.assets.find('/404.html');
    const found = page && 'body' in page ? page : plainNotFound;
    const response = answer(found, [...pathnames, '/404.html'], 404);
    // The header rules have set the Content-Type of the missing file, but the body is the 404 page.
    response.headers.set('Content-Type', found.mediaType);
    return response;
  }

  /** Returns a response with a file and the header rules of all pathnames. */
  function answer(file: Asset, pathnames: string[], status: number): Response {
    const headers = fileHeaders(file);
    site.applyHeaders(headers, pathnames);
    return new Response(file.body, { status, headers });
  }
}

const plainNotFound: Asset = {
  body: new TextEncoder().encode('Not Found\n'),
  mediaType: 'text/plain; charset=UTF-8',
};

function fileHeaders({ body, mediaType }: Asset): Headers {
  return new Headers({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Length': String(body.byteLength),
    'Content-Type': mediaType,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  });
}

/**
 * Compresses a text response with the best encoding that the request accepts. Adds Vary to every response that can be
 * compressed. The response to HEAD gets the headers of the response to GET. Sends each chunk at once, so that streams
 * are not delayed. Does not change event streams, encoded responses, and responses with Cache-Control: no-transform.
 */
function compress(request: Request, response: Response): Response {
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
  // A strong ETag must be different for each encoding of the same content (RFC 9110, section 8.8.3).
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

/** Returns the accepted encoding with the highest weight. `*` sets the weight of encodings that are not listed. */
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
