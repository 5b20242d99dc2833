import { stackWithoutMessage } from '../http/stack.ts';
import { announcedCalls } from './announced-calls.ts';
import { discoverable } from './discover.ts';
import { createEras } from './eras.ts';
import { inOwnWords } from './own-words.ts';
import type { Published } from './published.ts';
import { readMessage } from './read-message.ts';
import { isRebound } from './rebinding.ts';
import { mcpPreflight, refuse, withCommonHeaders } from './mcp-responses.ts';

/**
 * Makes the handler of /mcp: Streamable HTTP without state, JSON answers, every protocol revision
 * from 2024-10-07 to 2026-07-28. On this machine it is guarded against DNS rebinding; it never
 * rejects. Specification: MCP endpoint.
 */
export function createHandler(published: Published): (request: Request) => Promise<Response> {
  const serve = discoverable(announcedCalls(createEras(published), published));
  return async (request) => {
    try {
      if (isRebound(request, published.card().websiteUrl)) return refuse('host');
      if (request.method === 'OPTIONS') return mcpPreflight();
      if (request.method !== 'POST') return refuse('method');
      const message = await readMessage(request);
      if (message instanceof Response) return message;
      const { body } = message;
      return withCommonHeaders(await inOwnWords(await serve(request, body), body));
    } catch (error) {
      console.error(`/mcp failed: ${stackWithoutMessage(error)}`);
      return refuse('internal');
    }
  };
}
