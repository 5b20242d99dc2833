import type { Facts } from '../../model/facts.ts';
import { serverIdentity, serverRemote } from './server-identity.ts';

/**
 * Creates /mcp/server.json: identity and address of the MCP server for the MCP Registry (schema 2025-12-11).
 */
export function serverJson(facts: Facts) {
  const { type, url } = serverRemote(facts);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...serverIdentity(facts),
    remotes: [{ type, url }],
  };
}
