import type { Facts } from '../model/facts.ts';
import { operations } from '../contract/operations.ts';

/** An entry in a client's list of servers. */
export interface McpEntry {
  /** A letter followed by letters, digits, hyphens and underscores, as the strictest client requires. */
  name: string;
  url: string;
}

/** The limit of clients for the names of server and tool together. */
const longestName = 60;

/** The entry of this server. Its name is the part of the registry name after the slash. */
export function mcpEntry({ site, product }: Facts): McpEntry {
  const longestTool = Math.max(...operations.map(({ tool }) => tool.length));
  const name = site.mcp.name
    .split('/')[1]!
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, longestName - longestTool);
  return { name: name || 'public-facts', url: product.developerInterface.mcpUrl };
}

/** An entry as JSON to copy. */
export const asJson = (value: object) => JSON.stringify(value, null, 2);

/** The configuration file of a client with this server, in the common JSON form. */
export function mcpConfiguration(facts: Facts): string {
  const { name, url } = mcpEntry(facts);
  return asJson({ mcpServers: { [name]: { type: 'http', url } } });
}
