import { compress } from './compress.ts';
import { answerConditionally } from './conditional.ts';
import { createEdgeChain, type Origin } from './edge-chain.ts';
import { createOrigin } from './origin.ts';
import type { HostedSite } from './site.ts';

/**
 * Creates the function that answers the requests of a site, in Netlify's order: edge functions, functions,
 * redirect rules, files, the 404 page.
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
