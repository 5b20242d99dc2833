import { stackWithoutMessage } from '../http/stack.ts';
import { createEras } from './eras.ts';
import { allowedHosts, isAllowedHost } from './hosts.ts';
import type { Published } from './published.ts';
import { readMessage } from './read-message.ts';
import { preflightResponse, refuse, withCommonHeaders } from './responses.ts';

/**
 * Makes the handler of /mcp: Streamable HTTP without state, JSON answers, every protocol revision
 * from 2024-10-07 to 2026-07-28. It answers for the host of the base URL, of the given addresses and
 * of this machine, and never rejects. Specification: MCP endpoint.
 */
export function createHandler(
  published: Published,
  addresses: readonly (string | undefined)[],
): (request: Request) => Promise<Response> {
  const serve = createEras(published);
  let hosts: ReadonlySet<string> | undefined;
  return async (request) => {
    try {
      hosts ??= allowedHosts([published.card().websiteUrl, ...addresses]);
      if (!isAllowedHost(request, hosts)) return refuse('host');
      if (request.method === 'OPTIONS') return preflightResponse();
      if (request.method !== 'POST') return refuse('method');
      const message = await readMessage(request);
      if (message instanceof Response) return message;
      return withCommonHeaders(await serve(request, message.body));
    } catch (error) {
      console.error(`/mcp failed: ${stackWithoutMessage(error)}`);
      return refuse('internal');
    }
  };
}
