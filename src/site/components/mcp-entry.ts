import type { Content } from '../../content/model/content.ts';
import { operations } from '../../contract/operations.ts';

/** The entry for an MCP server in a client's configuration file. */
export interface McpEntry {
  /**
   * The name of the server: a letter, followed by letters, digits, hyphens and underscores. The strictest client
   * requires this form.
   */
  name: string;
  url: string;
}

/** The maximum length of the server name and a tool name together, in characters. All clients accept this length. */
const longestName = 60;

/**
 * Returns the configuration entry of this MCP server. Its name is the last part of the server's name in the MCP
 * Registry: `facts` for `com.example/facts`.
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

/** Returns a value as indented JSON that readers can copy. */
export const asJson = (value: object) => JSON.stringify(value, null, 2);

/**
 * Returns a configuration file for MCP clients with the entry of this server, in the common JSON format (`mcpServers`).
 */
export function mcpConfiguration(content: Content): string {
  const { name, url } = mcpEntry(content);
  return asJson({ mcpServers: { [name]: { type: 'http', url } } });
}
