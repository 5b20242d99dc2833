import type { Facts } from '../../model/facts.ts';
import { jsonDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { serverIdentity, serverRemote } from './server-identity.ts';

/** /mcp/server.json: the MCP server's metadata for the MCP Registry (schema 2025-12-11). */
export function serverJsonDocument(facts: Facts): TextDocument {
  return jsonDocument(locations.serverJson, () => serverJson(facts));
}

/** The metadata: identity and address of the server. */
export function serverJson(facts: Facts) {
  const { type, url } = serverRemote(facts);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...serverIdentity(facts),
    remotes: [{ type, url }],
  };
}
