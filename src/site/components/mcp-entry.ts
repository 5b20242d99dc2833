import type { Content } from '../../content/model/content.ts';
import { operations } from '../../contract/operations.ts';

/** An entry for an MCP server, as in a client's configuration file. */
export interface McpEntry {
  /**
   * The name of the server: a letter followed by letters, digits, hyphens and underscores, as the strictest client
   * requires.
   */
  name: string;
  url: string;
}

/** The longest server name plus tool name, in characters, that all clients accept. */
const longestName = 60;

/**
 * Returns the entry of this server. It is named after the server in the MCP Registry: `facts` for `com.example/facts`.
 */
export function mcpEntry({ site, product }: Content): McpEntry {
  const longestTool = Math.max(...operations.map(({ tool }) => tool.length));
  const name = site.mcp.name
    .split('/')[1]!
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, longestName - longestTool);
  return { name: name || 'public-facts', url: product.developerInterface.mcpUrl };
}

/** Returns a value as indented JSON for readers to copy. */
export const asJson = (value: object) => JSON.stringify(value, null, 2);

/** Returns a configuration file for MCP clients that contains this server, in the common JSON form (`mcpServers`). */
export function mcpConfiguration(content: Content): string {
  const { name, url } = mcpEntry(content);
  return asJson({ mcpServers: { [name]: { type: 'http', url } } });
}
