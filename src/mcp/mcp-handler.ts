import { answerHeaders, withHeaders } from '../http/open-headers.ts';
import { stackWithoutMessage } from '../http/stack.ts';
import { announcedCalls } from './announced-calls.ts';
import { discoverable } from './discover.ts';
import { createEras } from './eras.ts';
import type { Published } from './published.ts';
import { readMessage } from './read-message.ts';
import { isRebound } from './rebinding.ts';
import { rewriteErrors } from './rewrite-errors.ts';
import { mcpPreflight, refuse } from './mcp-responses.ts';

/**
 * Creates the handler of /mcp, which never rejects: stateless Streamable HTTP with JSON answers, for
 * protocol revisions 2024-10-07 to 2026-07-28. On local hosts it refuses DNS rebinding.
 * Specification: MCP endpoint.
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
      const response = await rewriteErrors(await serve(request, body), body);
      return withHeaders(response, answerHeaders);
    } catch (error) {
      console.error(`/mcp failed: ${stackWithoutMessage(error)}`);
      return refuse('internal');
    }
  };
}
