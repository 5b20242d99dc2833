import { randomUUID } from 'node:crypto';
import { answerConditionally } from './conditional.ts';
import type { EdgeFunction, NextOptions } from './edge-functions.ts';
import { describeFailure, internalError } from './functions.ts';

/** A function that answers a request after all edge functions. */
export type Origin = (request: Request) => Promise<Response>;

/**
 * Creates a function that passes a request to the matching edge functions in their order, and then to the
 * origin. A function can pass another request to `next`. Conditional headers reach the origin only if every
 * `next` had `sendConditionalRequest`.
 *
 * The answer to an exception is a 500. With `onError: 'bypass'`, Netlify would answer the last request that was
 * passed to `next`; a function must not rely on that (docs/decisions/edge-functions.md).
 */
export function createEdgeChain(
  edgeFunctions: readonly EdgeFunction[],
  origin: Origin,
  report: (message: string) => void,
): Origin {
  return (request) => {
    const { pathname } = new URL(request.url);
    const chain = edgeFunctions.filter(
      ({ match, matchHeaders }) => match(pathname, request.method) && matchHeaders(request.headers),
    );
    return runFrom(0, request);

    async function runFrom(
      index: number,
      current: Request,
      isConditional?: boolean,
    ): Promise<Response> {
      const edgeFunction = chain[index];
      if (!edgeFunction) {
        const response = await origin(current);
        return isConditional ? answerConditionally(current, response) : response;
      }
      const next = (other = current, { sendConditionalRequest = false }: NextOptions = {}) =>
        runFrom(index + 1, other, (isConditional ?? true) && sendConditionalRequest);
      try {
        const result = await edgeFunction.handler(current, { next });
        return result ? withoutLength(result) : await runFrom(index + 1, current, isConditional);
      } catch (error) {
        report(describeFailure(`Edge function ${edgeFunction.name}`, error));
        return internalError(randomUUID());
      }
    }
  };
}

/** Removes the header Content-Length, because it may no longer match the body. Netlify's edge runtime does the same. */
function withoutLength(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
