import type { Facts } from '../content/facts.ts';

/** The MCP server as an entry of a client's configuration file, in the common JSON form. */
export function mcpConfiguration(facts: Facts): string {
  const entry = { type: 'http', url: facts.product.developerInterface.mcpUrl };
  return JSON.stringify({ mcpServers: { [mcpEntryName(facts)]: entry } }, null, 2);
}

/** What the server is called in a client's list: its registry name after the slash. */
export function mcpEntryName({ site }: Facts): string {
  return site.mcp.name.split('/')[1]!;
}
