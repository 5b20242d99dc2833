import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { codeOf, mcpClients, mcpEntry } from '../../../../src/site/components/mcp-clients.ts';
import { operations } from '../../../../src/contract/operations.ts';
import { content } from '../../../setup/sample-publication.ts';

const url = 'https://linnet.example/mcp';

/** The configuration that a client reads from its file or command line. */
function parse(client: string): unknown {
  const setup = mcpClients(content).find(({ name }) => name === client)!;
  const { language = 'json' } = setup;
  const code = codeOf(setup);
  if (language === 'json') return JSON.parse(code);
  if (language === 'toml') return parseToml(code);
  return code.split(' ');
}

/** All texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' ? Object.values(value!).flatMap(textsIn) : [String(value)];

describe('the configuration for', () => {
  test.each(mcpClients(content).map(({ name }) => name))(
    '%s parses and holds the address of this server',
    (client) => {
      const texts = textsIn(parse(client));
      expect(texts).toContain(url);
      expect(texts.join(' ')).not.toMatch(/\{\w+\}/);
    },
  );

  test('any client follows the base URL', () => {
    const moved = { ...content, product: structuredClone(content.product) };
    moved.product.developerInterface.mcpUrl = 'https://facts.other.example/mcp';
    for (const client of mcpClients(moved)) {
      expect(codeOf(client), client.name).toContain('https://facts.other.example/mcp');
      expect(codeOf(client), client.name).not.toContain('linnet.example');
    }
    expect(atob(linkOf('Cursor', moved).searchParams.get('config')!)).toContain('other.example');
    expect(decodeURIComponent(linkOf('VS Code', moved).search)).toContain('other.example');
  });
});

const linkOf = (client: string, of = content) =>
  new URL(mcpClients(of).find(({ name }) => name === client)!.link!.href);

describe('the link that opens', () => {
  test('Cursor holds the entry of its file', () => {
    const { protocol, host, pathname, searchParams } = linkOf('Cursor');
    expect(`${protocol}//${host}${pathname}`).toBe(
      'cursor://anysphere.cursor-deeplink/mcp/install',
    );
    const config: unknown = JSON.parse(atob(searchParams.get('config')!));
    expect({ mcpServers: { [searchParams.get('name')!]: config } }).toEqual(parse('Cursor'));
  });

  test('VS Code holds the entry of its file, and its name', () => {
    const { protocol, pathname, search } = linkOf('VS Code');
    expect(`${protocol}${pathname}`).toBe('vscode:mcp/install');
    const { name, ...entry } = JSON.parse(decodeURIComponent(search.slice(1))) as { name: string };
    expect({ servers: { [name]: entry } }).toEqual(parse('VS Code'));
  });
});

test.each([
  ['Linnet', 'com.example/public-facts', 'linnet'],
  ['Café Card', 'com.example/facts', 'cafe-card'],
  ['Über+Notes 3.0!', 'com.example/facts', 'uber-notes-3-0'],
  ['9 Lives', 'com.example/facts', 'lives'],
  ['"; rm -rf /', 'com.example/facts', 'rm-rf'],
  ['名刺', 'com.example/public-facts', 'example'],
  ['42', 'com.my_app/public-facts', 'my-app'],
  ['42', '1.2/3', 'product-facts'],
  ['Long '.repeat(30), 'com.example/facts', 'long-'.repeat(30).slice(0, 38)],
  [`${'x'.repeat(37)} name`, 'com.example/facts', 'x'.repeat(37)],
])(
  'the entry of %j with the registry name %s is %s, which every client takes',
  (productName, registryName, expected) => {
    const named = {
      ...content,
      product: { ...content.product, name: productName },
      site: { ...content.site, mcp: { ...content.site.mcp, name: registryName } },
    };
    const { name } = mcpEntry(named);
    expect(name).toBe(expected);
    expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
    for (const { tool } of operations) expect(name.length + tool.length).toBeLessThanOrEqual(60);
  },
);
