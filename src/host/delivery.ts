import { compress } from './compress.ts';
import { answerConditionally } from './conditional.ts';
import type { Origin } from './edge-chain.ts';

/**
 * What Netlify's edge does around whoever answers: 400 to a path with malformed percent-encoding,
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
