import type { Facts } from '../content/facts.ts';
import type { Block } from './block.ts';

/** How one MCP client is connected: where the entry goes and the entry itself. */
export interface ClientSetup {
  /** Name of the client. */
  name: string;
  /** Where the entry goes, in a sentence. */
  instruction: string;
  /** Language of the code, for its fence. */
  language: string;
  code: string;
}

/** How the clients in common use are connected: text to copy, made from the server's address. */
export function mcpClients(facts: Facts): ClientSetup[] {
  const name = mcpEntryName(facts);
  const url = facts.product.developerInterface.mcpUrl;
  return [
    {
      name: 'Claude Code',
      instruction: 'Run this command; for a whole project, add --scope project before the name.',
      language: 'sh',
      code: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      name: 'Claude Desktop',
      instruction:
        'Add the address under Settings, Connectors, or write this entry to claude_desktop_config.json.',
      language: 'json',
      code: json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    },
    {
      name: 'Cursor',
      instruction: 'Write this entry to .cursor/mcp.json in a project, or to ~/.cursor/mcp.json.',
      language: 'json',
      code: json({ mcpServers: { [name]: { url } } }),
    },
    {
      name: 'VS Code',
      instruction: 'Write this entry to .vscode/mcp.json.',
      language: 'json',
      code: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      name: 'Codex',
      instruction: 'Write these lines to ~/.codex/config.toml.',
      language: 'toml',
      code: `[mcp_servers.${JSON.stringify(name)}]\nurl = ${JSON.stringify(url)}`,
    },
    {
      name: 'Gemini CLI',
      instruction: 'Write this entry to ~/.gemini/settings.json.',
      language: 'json',
      code: json({ mcpServers: { [name]: { httpUrl: url } } }),
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
      code: mcpConfiguration(facts),
    },
  ];
}

/** The set-up of a client as a page shows it. */
export function clientBlocks({ name, instruction, language, code }: ClientSetup): Block[] {
  return [
    { kind: 'heading', depth: 3, text: name },
    { kind: 'paragraph', text: [instruction] },
    { kind: 'code', language, code },
  ];
}

/** The MCP server as an entry of a client's configuration file, in the common JSON form. */
export function mcpConfiguration(facts: Facts): string {
  const entry = { type: 'http', url: facts.product.developerInterface.mcpUrl };
  return json({ mcpServers: { [mcpEntryName(facts)]: entry } });
}

/** What the server is called in a client's list: its registry name after the slash. */
function mcpEntryName({ site }: Facts): string {
  return site.mcp.name.split('/')[1]!;
}

const json = (value: object) => JSON.stringify(value, null, 2);
