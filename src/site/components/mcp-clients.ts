import type { Content } from '../../content/model/content.ts';
import {
  box,
  codeBlock,
  heading,
  link,
  paragraph,
  sentence,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { asJson, mcpConfiguration, mcpEntry, type McpEntry } from './mcp-entry.ts';

/** The instructions for one MCP client: the configuration entry for this server, and where to put it. */
export interface ClientSetup {
  /** The name of the client. */
  name: string;
  /** A link that opens the client and adds the entry. Omitted if the client does not support such links. */
  link?: { text: string; href: string };
  /** A sentence that says where to put the entry. Text in back quotes is code. */
  instruction: string;
  /** The language of the code block, such as `json`. */
  language: string;
  code: string;
}

/**
 * Returns the setup instructions for common MCP clients, with text to copy. They are generated from the address of the
 * MCP server.
 */
export function mcpClients(content: Content): ClientSetup[] {
  const { site } = content;
  const entry = mcpEntry(content);
  const { name, url } = entry;
  return [
    // Programs on the user's machine:
    {
      name: 'Claude Code',
      instruction: 'Run this command; for a whole project, add `--scope project` before the name.',
      language: 'sh',
      code: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      name: 'Claude Desktop',
      instruction:
        'Add the address under Settings, Connectors, or write this entry to `claude_desktop_config.json`.',
      language: 'json',
      code: asJson({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    },
    {
      name: 'Cursor',
      link: { text: 'Add to Cursor', href: cursorLink(entry) },
      instruction:
        'Or write this entry to `.cursor/mcp.json` in a project, or to `~/.cursor/mcp.json`.',
      language: 'json',
      code: asJson({ mcpServers: { [name]: { url } } }),
    },
    {
      name: 'VS Code',
      link: { text: 'Add to VS Code', href: vscodeLink(entry) },
      instruction: 'Or write this entry to `.vscode/mcp.json`.',
      language: 'json',
      code: asJson({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      name: 'Codex',
      instruction: 'Write these lines to `~/.codex/config.toml`.',
      language: 'toml',
      code: `[mcp_servers.${JSON.stringify(name)}]\nurl = ${JSON.stringify(url)}`,
    },
    {
      name: 'Gemini CLI',
      instruction: 'Write this entry to `~/.gemini/settings.json`.',
      language: 'json',
      code: asJson({ mcpServers: { [name]: { httpUrl: url } } }),
    },
    // Hosted services, which can connect only to a public address:
    {
      name: 'ChatGPT',
      instruction: `In Settings, Apps & Connectors, Advanced settings, switch on developer mode. Then choose Create, with the name ${site.mcp.title}, this address as the MCP server URL, and no authentication.`,
      language: 'text',
      code: url,
    },
    {
      name: 'OpenAI Responses API',
      instruction:
        'Put this into the body of the request. No approval is needed, because all tools only read.',
      language: 'json',
      code: asJson({
        tools: [
          {
            type: 'mcp',
            server_label: name,
            server_description: site.mcp.description,
            server_url: url,
            require_approval: 'never',
          },
        ],
      }),
    },
    {
      name: 'mcp-remote',
      instruction: 'Connects a client that starts programs and cannot open an address by itself.',
      language: 'sh',
      code: `npx -y mcp-remote ${url}`,
    },
    {
      name: 'Any other client',
      instruction: 'Most configuration files take this form.',
      language: 'json',
      code: mcpConfiguration(content),
    },
  ];
}

/** Returns the setup instructions for common MCP clients as tabs. */
export const clientTabs = (content: Content): BodyNode =>
  box(
    'div',
    { className: 'tabs' },
    mcpClients(content).map((client) => box('section', {}, clientNodes(client))),
  );

/** Returns the setup instructions for one client as nodes. */
function clientNodes(client: ClientSetup): BodyNode[] {
  return [
    heading(3, client.name),
    ...(client.link ? [paragraph(link(client.link.text, client.link.href))] : []),
    paragraph(sentence(client.instruction)),
    codeBlock(client.language, client.code),
  ];
}

/**
 * Returns a link that opens Cursor. Cursor then asks the user whether to add the server. The link contains the entry
 * for mcp.json in base64. Format: cursor.com/docs/mcp/install-links.
 */
function cursorLink({ name, url }: McpEntry): string {
  const config = btoa(JSON.stringify({ url }));
  return `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name, config })}`;
}

/**
 * Returns a link that opens VS Code. VS Code then asks the user whether to add the server. The link contains the name
 * and the entry of the server as percent-encoded JSON. Format: code.visualstudio.com/api/extension-guides/ai/mcp.
 */
function vscodeLink({ name, url }: McpEntry): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`;
}
