import { randomUUID } from 'node:crypto';
import { answerConditionally } from './conditional.ts';
import type { EdgeContext, EdgeFunction, NextOptions } from './edge-functions.ts';
import { describeFailure, internalError } from './functions.ts';

/** Answers a request after all edge functions. */
export type Origin = (request: Request) => Promise<Response>;

/**
 * Creates a function that passes a request to the matching edge functions in their order, and then to the
 * origin. It follows Netlify's edge runtime (bootstrap 2.16.0 in @netlify/edge-functions-dev 2.0.1,
 * dist/deno/bootstrap.mjs: contextNext, runFunction):
 *
 * - `next(other)` replaces the request for the functions after this one, for a later `next()`, and for the
 *   requests after an exception.
 * - Conditional headers reach the origin only if every call of `next` so far had `sendConditionalRequest`.
 * - After an exception in a function with `onError: 'bypass'`, the functions after it run (again).
 * - An exception in any other function goes to the function that called `next`. If there is none, the client
 *   gets a 500.
 */
export function createEdgeChain(
  edgeFunctions: readonly EdgeFunction[],
  origin: Origin,
  report: (message: string) => void,
): Origin {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const chain = edgeFunctions.filter(
      ({ match, matchHeaders }) => match(pathname, request.method) && matchHeaders(request.headers),
    );
    let current = request;
    let isConditional: boolean | undefined;
    let failure: { error: unknown } | undefined;
    try {
      return await runFrom(0);
    } catch (error) {
      // Any other exception is an error of the host.
      if (failure?.error !== error) throw error;
      return internalError(randomUUID());
    }

    async function runFrom(index: number): Promise<Response> {
      const edgeFunction = chain[index];
      if (!edgeFunction) {
        const response = await origin(current);
        return isConditional ? answerConditionally(current, response) : response;
      }
      const next = (other = current, { sendConditionalRequest = false }: NextOptions = {}) => {
        if (new URL(other.url).origin !== new URL(current.url).origin) {
          throw new Error('An edge function can answer only from the same origin.');
        }
        isConditional = (isConditional ?? true) && sendConditionalRequest;
        current = other;
        return runFrom(index + 1);
      };
      const result = await run(edgeFunction, next);
      return result ? withoutLength(result) : runFrom(index + 1);
    }

    /** Runs an edge function. Returns undefined if the rest of the chain answers. */
    async function run({ name, handler, onError }: EdgeFunction, next: EdgeContext['next']) {
      try {
        const result = await handler(current, { next });
        if (result === undefined || result instanceof Response) return result;
        throw new TypeError('An edge function returns a Response or undefined.');
      } catch (error) {
        report(describeFailure(`Edge function ${name}`, error));
        if (onError === 'bypass') return undefined;
        failure = { error };
        throw error;
      }
    }
  };
}

/** Removes the header Content-Length, which may no longer match the body. The edge runtime does the same. */
function withoutLength(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
