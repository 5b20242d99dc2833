import { operationOfTool } from '../contract/operations.ts';
import type { Removal } from '../contract/removals.ts';
import { withHeaders } from '../http/with-headers.ts';
import type { Serve } from './eras.ts';
import type { Published } from './published.ts';

/**
 * Serves so that the answer to a call of a tool announces the removal of its operation, if one is
 * planned, whether the call succeeds or not. Of a batch with several such calls the headers name the
 * operation that goes first, because each header has one value. Specification: Versioning.
 */
export function announcedCalls(serve: Serve, published: Published): Serve {
  return async (request, body) => {
    const removal = removalOf(body, published.removals());
    const response = await serve(request, body);
    return removal ? withHeaders(response, removal.headers) : response;
  };
}

/** The removals stand in the order of their days. */
function removalOf(body: unknown, removals: readonly Removal[]): Removal | undefined {
  const called = new Set([body].flat().map(calledOperation));
  return removals.find(({ operation }) => called.has(operation));
}

function calledOperation(message: unknown) {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' ? operationOfTool(name)?.id : undefined;
}
