import type { Removal } from '../contract/removals.ts';
import { withHeaders } from '../http/open-headers.ts';

type Handle = (request: Request) => Promise<Response>;

/**
 * Wraps the handler of /ask: if the search will be removed, every answer announces it, including errors
 * and preflights, because the address itself will disappear. Specification: Versioning.
 */
export function announcedSearch(handle: Handle, removals: readonly Removal[]): Handle {
  const removal = removals.find(({ operation }) => operation === 'searchServiceDocs');
  if (!removal) return handle;
  return async (request) => withHeaders(await handle(request), removal.headers);
}
