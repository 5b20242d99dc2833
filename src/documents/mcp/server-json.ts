import type { Facts } from '../../content/facts.ts';
import { jsonDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { serverIdentity, serverRemote } from './server-identity.ts';

/** /mcp/server.json: the MCP server in the form of the MCP Registry (schema 2025-12-11). */
export function serverJsonDocument(facts: Facts): TextDocument {
  return jsonDocument(locations.serverJson, () => serverJson(facts));
}

/** The registry's description of the server: who it is and where it answers. */
export function serverJson(facts: Facts) {
  const { type, url } = serverRemote(facts);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...serverIdentity(facts),
    remotes: [{ type, url }],
  };
}
