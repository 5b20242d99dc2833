import type { Removal } from '../contract/removals.ts';
import { withHeaders } from '../http/with-headers.ts';

type Handle = (request: Request) => Promise<Response>;

/**
 * /ask whose answers announce the removal of the search, if one is planned. Every answer does, refusals
 * and preflights too, because what goes away is the address. Specification: Versioning.
 */
export function announcedSearch(handle: Handle, removals: readonly Removal[]): Handle {
  const removal = removals.find(({ operation }) => operation === 'searchServiceDocs');
  if (!removal) return handle;
  return async (request) => withHeaders(await handle(request), removal.headers);
}
