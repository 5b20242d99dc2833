import { operationOfTool } from '../contract/operations.ts';
import type { Removal } from '../contract/removals.ts';
import { withHeaders } from '../http/open-headers.ts';
import type { Serve } from './eras.ts';
import type { Published } from './published.ts';

/**
 * Adds the headers of a planned removal to answers of `tools/call`, also if the call fails. For a batch
 * that calls several such tools, the headers announce the earliest removal, because each header has one
 * value. Specification: Versioning.
 */
export function announcedCalls(serve: Serve, published: Published): Serve {
  return async (request, body) => {
    const removal = removalOf(body, published.removals());
    const response = await serve(request, body);
    return removal ? withHeaders(response, removal.headers) : response;
  };
}

/** Returns the earliest removal of the called operations; `removals` is sorted by date. */
function removalOf(body: unknown, removals: readonly Removal[]): Removal | undefined {
  const called = new Set([body].flat().map(calledOperation));
  return removals.find(({ operation }) => called.has(operation));
}

function calledOperation(message: unknown) {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' ? operationOfTool(name)?.id : undefined;
}
