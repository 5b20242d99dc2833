import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { mcpClients } from '../../../src/blocks/mcp-clients.ts';
import { facts } from './sample-publication.ts';

const url = 'https://linnet.example/mcp';

/** What a client reads from its file or its command line. */
function parse(client: string): unknown {
  const { language, code } = mcpClients(facts).find(({ name }) => name === client)!;
  if (language === 'json') return JSON.parse(code);
  if (language === 'toml') return parseToml(code);
  return code.split(' ');
}

describe('the configuration for', () => {
  test.each([
    ['Claude Code', ['claude', 'mcp', 'add', '--transport', 'http', 'public-facts', url]],
    [
      'Claude Desktop',
      { mcpServers: { 'public-facts': { command: 'npx', args: ['-y', 'mcp-remote', url] } } },
    ],
    ['Cursor', { mcpServers: { 'public-facts': { url } } }],
    ['VS Code', { servers: { 'public-facts': { type: 'http', url } } }],
    ['Codex', { mcp_servers: { 'public-facts': { url } } }],
    ['Gemini CLI', { mcpServers: { 'public-facts': { httpUrl: url } } }],
    ['mcp-remote', ['npx', '-y', 'mcp-remote', url]],
    ['Any other client', { mcpServers: { 'public-facts': { type: 'http', url } } }],
  ])('%s parses and holds the address of this server', (client, expected) => {
    expect(parse(client)).toEqual(expected);
  });

  test('any client follows the base URL', () => {
    const moved = structuredClone(facts);
    moved.product.developerInterface.mcpUrl = 'https://facts.other.example/mcp';
    for (const { name, code } of mcpClients(moved)) {
      expect(code, name).toContain('https://facts.other.example/mcp');
      expect(code, name).not.toContain('linnet.example');
    }
  });
});
