import type { Facts } from '../content/facts.ts';
import type { Sources } from '../markdown/sources.ts';
import { indexFor } from './llms/llms.ts';
import { mcpClients } from '../blocks/mcp-clients.ts';
import { openapi } from './api/openapi/openapi.ts';

/** What the components of a page draw on, in HTML and in Markdown. */
export function sources(facts: Facts): Sources {
  return {
    facts,
    openapi: openapi(facts),
    mcpClients: mcpClients(facts),
    indexFor: (page) => indexFor(page, facts),
  };
}
