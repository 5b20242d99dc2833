import { fill } from '../../base/languages/fill.ts';
import type { Content } from '../../content/model/content.ts';
import {
  codeBlock,
  heading,
  link,
  paragraph,
  sentence,
  styled,
  tabs,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { operations } from '../../contract/operations.ts';
import clients from './mcp-clients.json' with { type: 'json' };

/** How to set up one MCP client: the configuration entry for this server, and where to put the entry. */
export interface ClientSetup {
  /** The name of the client. */
  name: string;
  /** A link that opens the client and adds the entry. Omitted if the client does not support such links. */
  link?: { text: string; href: string };
  /** A sentence that says where to put the entry. Text in back quotes is code. */
  instruction: string;
  /** The language of the code block. `json` if omitted. */
  language?: string;
  /** The text of the code block, or a value that is shown as JSON. */
  code: string | object;
}

/**
 * Returns the setup instructions for common MCP clients from mcp-clients.json. Programs on the user's computer come
 * first, then services that connect only to a public address.
 *
 * The file has placeholders: `{name}` and `{url}` for the entry of this server, `{title}` and `{description}` for its
 * texts, and `{cursor}` and `{vscode}` for links that open these editors. The editors ask before they add the entry
 * (cursor.com/docs/mcp/install-links, code.visualstudio.com/api/extension-guides/ai/mcp).
 */
export function mcpClients(content: Content): ClientSetup[] {
  const { name, url } = mcpEntry(content);
  const { title, description } = content.site.mcp;
  const query = new URLSearchParams({ name, config: btoa(JSON.stringify({ url })) });
  const values = {
    name,
    url,
    title,
    description,
    cursor: `cursor://anysphere.cursor-deeplink/mcp/install?${query}`,
    vscode: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`,
  };
  // The values are inserted into JSON, so they are escaped like the contents of a JSON string.
  const escaped = Object.entries(values).map(([key, value]) => [
    key,
    JSON.stringify(value).slice(1, -1),
  ]);
  const filled = fill(JSON.stringify(clients), Object.fromEntries(escaped) as typeof values);
  return JSON.parse(filled) as ClientSetup[];
}

/** Returns the setup instructions for common MCP clients as tabs. */
export const clientTabs = (content: Content): BodyNode =>
  tabs(mcpClients(content).map(clientNodes));

/** Returns the setup instructions for one client as nodes. */
function clientNodes(client: ClientSetup): BodyNode[] {
  return [
    // The heading has an ID, so that the search finds each client and a link can open its tab.
    heading(3, client.name, client.name.toLowerCase().replaceAll(' ', '-')),
    ...(client.link ? [paragraph(styled(link(client.link.text, client.link.href), 'button'))] : []),
    paragraph(sentence(client.instruction)),
    codeBlock(client.language ?? 'json', codeOf(client)),
  ];
}

/** Returns the code of a client as text that readers can copy. */
export const codeOf = ({ code }: ClientSetup): string =>
  typeof code === 'string' ? code : JSON.stringify(code, null, 2);

/**
 * Returns a configuration file for MCP clients with the entry of this server, in the common JSON format (`mcpServers`).
 * This is the code of the last client in mcp-clients.json, "Any other client".
 */
export const mcpConfiguration = (content: Content): string => codeOf(mcpClients(content).at(-1)!);

/**
 * Returns the entry for this MCP server in the configuration file of a client. Clients list the tools of the server
 * below the name of the entry.
 *
 * The name is derived from the name of the product, such as `acme`, so that the entries of two products differ. If
 * the product's name has no Latin letters, the name is the host in the server's name in the MCP Registry: `example` for
 * `com.example/facts`. The name is a letter, followed by letters, digits and hyphens, because the strictest client
 * requires this form.
 */
export function mcpEntry({ site, product }: Content): { name: string; url: string } {
  const host = site.mcp.name.split('/')[0]!.split('.').at(-1)!;
  const name = [product.name, host].map(entryName).find(Boolean) ?? 'product-facts';
  return { name, url: product.developerInterface.mcpUrl };
}

/**
 * Converts a text to the name of an entry, such as `acme` for "Acme". Returns '' if the text has no Latin letter.
 */
function entryName(text: string): string {
  const longestTool = Math.max(...operations.map(({ tool }) => tool.length));
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, longestName - longestTool)
    .replace(/-$/, '');
}

/**
 * The maximum length, in characters, of the server name and a tool name together. All known clients accept this length.
 */
const longestName = 60;
