import type { Assets } from './assets.ts';
import { compress } from './compress.ts';
import { answerConditionally } from './conditional.ts';
import { createEdgeChain, type Origin } from './edge-chain.ts';
import type { EdgeFunction } from './edge-functions.ts';
import type { HostedFunction } from './functions.ts';
import { createOrigin } from './origin.ts';
import type { ApplyHeaders } from './headers.ts';
import type { MatchRedirect } from './redirects.ts';

/** Everything that decides how a site answers. */
export interface Site {
  assets: Assets;
  matchRedirect: MatchRedirect;
  applyHeaders: ApplyHeaders;
  functions: HostedFunction[];
  edgeFunctions: EdgeFunction[];
  /** Receives one message for each exception in a function, with its stack. */
  report(message: string): void;
}

/**
 * The site as a function from a web Request to a web Response, in the order of Netlify's request
 * chain: edge functions, functions, redirect rules, files, the 404 page; then compression, 304, and
 * HEAD without a body. Answers 400 to a path with malformed percent-encoding.
 */
export function createRouter(site: Site): Origin {
  const answer = createEdgeChain(site.edgeFunctions, createOrigin(site), site.report);
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
