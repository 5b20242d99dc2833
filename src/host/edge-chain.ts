import { randomUUID } from 'node:crypto';
import { answerConditionally } from './conditional.ts';
import type { EdgeContext, EdgeFunction, NextOptions } from './edge-functions.ts';
import { describeFailure, internalError } from './functions.ts';

/** Answers a request without edge functions. */
export type Origin = (request: Request) => Promise<Response>;

/**
 * Runs a request through the edge functions that match it, in their order, and then through the
 * origin, as Netlify's edge runtime does: `next(request)` goes on down the same chain with another
 * request, a returned URL is matched anew (once per path, a second time is a loop), and an exception
 * follows the function's `onError`.
 */
export function createEdgeChain(
  edgeFunctions: EdgeFunction[],
  origin: Origin,
  report: (message: string) => void,
): Origin {
  return (request) => runMatching(request, new Set());

  function runMatching(request: Request, rewrites: Set<string>): Promise<Response> {
    const { pathname } = new URL(request.url);
    const chain = edgeFunctions.flatMap((edgeFunction) => {
      const params = edgeFunction.match(pathname, request.method);
      return params && edgeFunction.matchHeaders(request.headers) ? [{ edgeFunction, params }] : [];
    });
    return runFrom(0, request);

    async function runFrom(index: number, current: Request): Promise<Response> {
      const link = chain[index];
      if (!link) return origin(current);
      const { edgeFunction, params } = link;
      const context: EdgeContext = {
        url: new URL(current.url),
        params,
        ip: '127.0.0.1',
        waitUntil: (work) => void work.catch((error: unknown) => fail(edgeFunction, error)),
        next: (first?: Request | NextOptions, second?: NextOptions) =>
          first instanceof Request ? goOn(index, first, second) : goOn(index, current, first),
      };
      try {
        const result = await edgeFunction.handler(current, context);
        if (result instanceof Response) return withoutBodyHeaders(result);
        if (result instanceof URL) return await rewrite(current, result);
        if (result === undefined) return await runFrom(index + 1, current);
        throw new TypeError('An edge function returns a Response, a URL or undefined.');
      } catch (error) {
        fail(edgeFunction, error);
        if (edgeFunction.onError === 'fail') return internalError(randomUUID());
        if (edgeFunction.onError === 'bypass') return runFrom(index + 1, current);
        return origin(new Request(new URL(edgeFunction.onError, current.url), current));
      }
    }

    async function goOn(index: number, next: Request, options: NextOptions = {}) {
      assertSameOrigin(request, new URL(next.url));
      const response = await runFrom(index + 1, next);
      return options.sendConditionalRequest ? answerConditionally(next, response) : response;
    }

    function rewrite(current: Request, target: URL): Promise<Response> {
      assertSameOrigin(current, target);
      if (rewrites.has(target.pathname)) {
        throw new Error(`Loop: ${target.pathname} was already the target of a rewrite.`);
      }
      return runMatching(new Request(target, current), rewrites.add(target.pathname));
    }
  }

  function fail({ name }: EdgeFunction, error: unknown) {
    report(describeFailure(`Edge function ${name}`, error));
  }
}

function assertSameOrigin(request: Request, target: URL) {
  if (target.origin === new URL(request.url).origin) return;
  throw new Error('An edge function can rewrite a request only to the same origin.');
}

/**
 * The answer without the headers that its body may have outgrown, as the edge runtime sends it: the
 * length, and the coding of an answer of fetch, which Node has decoded.
 */
function withoutBodyHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (response.url !== '') headers.delete('content-encoding');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
