import type { Facts } from '../content/facts.ts';

/** The MCP server as an entry of a client's configuration file, in the common JSON form. */
export function mcpConfiguration({ site, product }: Facts): string {
  const name = site.mcp.name.split('/')[1]!;
  const entry = { type: 'http', url: product.developerInterface.mcpUrl };
  return JSON.stringify({ mcpServers: { [name]: entry } }, null, 2);
}
