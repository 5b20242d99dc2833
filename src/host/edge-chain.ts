import { randomUUID } from 'node:crypto';
import { answerConditionally } from './conditional.ts';
import type { EmulatedContext, EdgeFunction, NextOptions } from './edge-functions.ts';
import { describeFailure, internalError } from './functions.ts';

/** Answers a request without edge functions. */
export type Origin = (request: Request) => Promise<Response>;

/**
 * Runs a request through the matching edge functions in their order, then through the origin, as Netlify's
 * edge runtime does. The behaviour is that of its bootstrap 2.16.0 in @netlify/edge-functions-dev 2.0.1
 * (dist/deno/bootstrap.mjs: contextNext, runFunction, fetchPassthrough, handleRequest):
 *
 * - A chain has one request. `next(other)` replaces it for the functions after this one, for a later
 *   `next()`, and for requests after an exception.
 * - Conditional headers reach the origin only if every `next` so far asked for that.
 * - `onError` of a function decides about its exceptions. `bypass`: the functions after it run (again) with
 *   the chain's request. `/path`: the origin answers that path with the method and headers of the chain's
 *   request; below the `next` of another function, that function gets the exception. `fail`: the function
 *   that called `next` gets the exception, or the client a 500. After a function has returned undefined or
 *   a URL, later exceptions are not its own.
 * - A returned URL is matched again, once per path: a second time is a loop.
 */
export function createEdgeChain(
  edgeFunctions: EdgeFunction[],
  origin: Origin,
  report: (message: string) => void,
): Origin {
  return async (request) => {
    const run: Chain = { rewrites: new Set() };
    try {
      return await runMatching(request, run, false);
    } catch (error) {
      if (!run.passedOn || run.passedOn.error !== error) throw error;
      return internalError(randomUUID());
    }
  };

  /** `isBelowNext`: whether another function waits for the answer in its `next`. */
  function runMatching(request: Request, run: Chain, isBelowNext: boolean): Promise<Response> {
    const { pathname } = new URL(request.url);
    const chain = edgeFunctions.flatMap((edgeFunction) => {
      const params = edgeFunction.match(pathname, request.method);
      return params && edgeFunction.matchHeaders(request.headers) ? [{ edgeFunction, params }] : [];
    });
    let current = request;
    const nexts: NextOptions[] = [];
    return runFrom(0, isBelowNext);

    async function runFrom(index: number, isBelow: boolean): Promise<Response> {
      const link = chain[index];
      if (!link) return callOrigin(withUnreadBody(current));
      const { edgeFunction, params } = link;
      const next = (other: Request | undefined, options: NextOptions = {}) => {
        if (other) assertSameOrigin(current, new URL(other.url));
        nexts.push(options);
        current = other ?? current;
        return runFrom(index + 1, true);
      };
      const context: EmulatedContext = {
        url: new URL(current.url),
        params,
        ip: '127.0.0.1',
        waitUntil: (work) => void work.catch((error: unknown) => fail(edgeFunction, error)),
        next: (first?: Request | NextOptions, second?: NextOptions) =>
          first instanceof Request ? next(first, second) : next(undefined, first),
      };
      try {
        const result = await edgeFunction.handler(current, context);
        // Not awaited, so that later exceptions are not caught here.
        if (result === undefined) return runFrom(index + 1, isBelow);
        if (result instanceof URL) return rewrite(result, isBelow);
        if (result instanceof Response) return withoutBodyHeaders(result);
        throw new TypeError('An edge function returns a Response, a URL or undefined.');
      } catch (error) {
        const { onError } = edgeFunction;
        if (onError.startsWith('/') && isBelow) return passOn(error);
        fail(edgeFunction, error);
        if (onError === 'fail') return passOn(error);
        if (onError === 'bypass') return runFrom(index + 1, isBelow);
        return callOrigin(new Request(new URL(onError, current.url), withUnreadBody(current)));
      }
    }

    async function callOrigin(originRequest: Request): Promise<Response> {
      const response = await origin(originRequest);
      const isConditional = nexts.every(({ sendConditionalRequest }) => sendConditionalRequest);
      return nexts.length > 0 && isConditional
        ? answerConditionally(originRequest, response)
        : response;
    }

    function rewrite(target: URL, isBelow: boolean): Promise<Response> {
      assertSameOrigin(current, target);
      if (run.rewrites.has(target.pathname)) {
        throw new Error(`Loop: ${target.pathname} was already the target of a rewrite.`);
      }
      run.rewrites.add(target.pathname);
      return runMatching(new Request(target, withUnreadBody(current)), run, isBelow);
    }

    function passOn(error: unknown): never {
      run.passedOn = { error };
      throw error;
    }
  }

  function fail({ name }: EdgeFunction, error: unknown) {
    report(describeFailure(`Edge function ${name}`, error));
  }
}

/** The shared state of the chains of one request. */
interface Chain {
  /** Paths of URLs returned by functions. */
  rewrites: Set<string>;
  /** The last exception of a function that was passed on; others are errors of the host. */
  passedOn?: { error: unknown };
}

/** The request, with an empty body if a function has read its body. */
function withUnreadBody(request: Request): Request {
  return request.bodyUsed ? new Request(request, { method: request.method, body: '' }) : request;
}

function assertSameOrigin(request: Request, target: URL) {
  if (target.origin === new URL(request.url).origin) return;
  throw new Error('An edge function can rewrite a request only to the same origin.');
}

/**
 * The answer without headers that may no longer fit the body, as in the edge runtime: the length, and the
 * coding of an answer of fetch, which Node has decoded.
 */
function withoutBodyHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (response.url !== '') headers.delete('content-encoding');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
