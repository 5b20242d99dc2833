import type { Facts } from '../content/facts.ts';
import { operations } from '../contract/operations.ts';

/** What a client writes into its list of servers. */
export interface McpEntry {
  /** Letters, digits, hyphens and underscores after a letter, as the strictest client wants it. */
  name: string;
  url: string;
}

/** Clients put the name before that of a tool and take at most so many characters for both. */
const longestName = 60;

/** The server as an entry in a client's list: its registry name after the slash, and its address. */
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

/** The MCP server as an entry of a client's configuration file, in the common JSON form. */
export function mcpConfiguration(facts: Facts): string {
  const { name, url } = mcpEntry(facts);
  return asJson({ mcpServers: { [name]: { type: 'http', url } } });
}
