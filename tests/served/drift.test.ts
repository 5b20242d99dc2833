import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { operations } from '../../src/contract/operations.ts';
import { contradictions, statements } from './drift/statements.ts';

const base = inject('baseUrl');
const text = async (path: string) => (await fetch(`${base}${path}`)).text();
const json = async <T>(path: string) => JSON.parse(await text(path)) as T;

interface Identity {
  name: string;
  title: string;
  description: string;
  version: string;
}

interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
}

const client = new Client({ name: 'drift', version: '1.0.0' });
let liveTools: Tool[];
beforeAll(async () => {
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)) as never);
  liveTools = (await client.listTools()).tools as Tool[];
  return () => client.close();
});

describe('who the MCP server is', () => {
  it('is the same in server.json, both cards, the catalog and the live server', async () => {
    const server = await json<Identity & { remotes: { url: string }[] }>('/mcp/server.json');
    const identity = {
      name: server.name,
      title: server.title,
      description: server.description,
      version: server.version,
    };
    const remotes = [{ url: server.remotes[0]!.url }];
    expect(await json('/mcp/server-card')).toMatchObject({ ...identity, remotes });
    expect(await json('/.well-known/mcp/server-card.json')).toMatchObject({
      ...identity,
      remotes,
      serverInfo: identity,
      transport: { endpoint: remotes[0]!.url },
    });
    expect(client.getServerVersion()).toMatchObject({
      name: identity.name,
      title: identity.title,
      version: identity.version,
    });
    const { entries } = await json<{ entries: { displayName: string }[] }>('/.well-known/ard.json');
    expect(entries).toContainEqual(
      expect.objectContaining({ displayName: identity.title, description: identity.description }),
    );
    const product = await json<{ developerInterface: { mcpUrl: string } }>('/api/v1/product');
    expect(product.developerInterface.mcpUrl).toBe(remotes[0]!.url);
  });

  it('has the version of the API', async () => {
    const { info } = await json<{ info: { version: string } }>('/openapi.json');
    for (const path of ['/api/v1/product', '/api/v1/resources']) {
      expect(await json(path)).toMatchObject({ apiVersion: info.version });
    }
    const { skills } = await json<{ skills: { url: string }[] }>(
      '/.well-known/agent-skills/index.json',
    );
    const skill = await (await fetch(skills[0]!.url)).text();
    expect(skill).toContain(`\n  version: "${info.version}"\n`);
  });
});

describe('the tools', () => {
  it('are the same, schemas included, in the card and in the live server', async () => {
    const { tools } = await json<{ tools: Tool[] }>('/.well-known/mcp/server-card.json');
    expect(tools).toEqual(liveTools);
    expect(liveTools.map(({ name }) => name)).toEqual(operations.map(({ tool }) => tool));
  });

  it('contain the product name in title and description, in MCP and in the card', async () => {
    const { name } = await json<{ name: string }>('/api/v1/product');
    for (const { title, description } of liveTools) {
      expect(title.startsWith(`${name}: `), title).toBe(true);
      expect(description.startsWith(`About ${name}. `), description).toBe(true);
    }
  });

  it('have the descriptions of the OpenAPI operations', async () => {
    const { name: product } = await json<{ name: string }>('/api/v1/product');
    const { paths } = await json<{
      paths: Record<string, Record<string, { operationId: string; description: string }>>;
    }>('/openapi.json');
    for (const { id, tool, path, method } of operations) {
      const operation = paths[path]![method.toLowerCase()]!;
      expect(operation.operationId).toBe(id);
      const { description } = liveTools.find(({ name }) => name === tool)!;
      expect(operation.description).toContain(description.slice(`About ${product}. `.length));
    }
  });

  it('are listed in every guide to the API', async () => {
    for (const path of [
      '/llms.txt',
      '/developers/llms.txt',
      '/auth.md',
      '/AGENTS.md',
      '/index.md',
      '/developers.md',
      '/developers/mcp.md',
    ]) {
      const guide = await text(path);
      for (const { name } of liveTools) expect(guide, `${path} on ${name}`).toContain(name);
    }
  });
});

const ask = async (body: object) =>
  (await fetch(`${base}/ask`, { method: 'POST', body: JSON.stringify(body) })).status;

const query = (length: number) => ({ query: { text: 'a'.repeat(length) } });

describe('the limits', () => {
  const { pageSize, queryLength, askBodyBytes } = limits;

  it('are the same in the OpenAPI contract and in the tool', async () => {
    const { paths } = await json<{
      paths: Record<'/ask', { get: { parameters: { name: string; schema: object }[] } }>;
    }>('/openapi.json');
    const parameter = (name: string) =>
      paths['/ask'].get.parameters.find((candidate) => candidate.name === name)!.schema;
    const { inputSchema } = liveTools.find(({ name }) => name === 'search_service_docs')!;
    const page = { minimum: pageSize.min, maximum: pageSize.max, default: pageSize.default };
    const queryText = { minLength: queryLength.min, maxLength: queryLength.max };
    expect(parameter('limit')).toMatchObject(page);
    expect(parameter('query')).toMatchObject(queryText);
    expect(inputSchema).toMatchObject({ properties: { limit: page, query: queryText } });
  });

  it('are enforced by the live search', async () => {
    expect(await ask(query(queryLength.max))).toBe(200);
    expect(await ask(query(queryLength.max + 1))).toBe(400);
    expect(await ask({ ...query(1), limit: pageSize.max })).toBe(200);
    expect(await ask({ ...query(1), limit: pageSize.max + 1 })).toBe(400);
    const padding = askBodyBytes - JSON.stringify({ ...query(1), padding: '' }).length;
    expect(await ask({ ...query(1), padding: 'x'.repeat(padding) })).toBe(200);
    expect(await ask({ ...query(1), padding: 'x'.repeat(padding + 1) })).toBe(413);
  });
});

describe('the documentation', () => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const { pages } = await json<{ pages: { path: string }[] }>('/pages.json');
    const { skills } = await json<{ skills: { url: string }[] }>(
      '/.well-known/agent-skills/index.json',
    );
    const guides = ['/llms.txt', '/developers/llms.txt', '/auth.md', '/AGENTS.md', '/index.md'];
    const twins = pages
      .filter(({ path }) => /^\/developers\b/.test(path))
      .map(({ path }) => `${path}.md`);
    for (const path of [...guides, ...twins, new URL(skills[0]!.url).pathname]) {
      texts.set(path, await text(path));
    }
  });

  it('contradicts the contract nowhere', () => {
    const found = [...texts].flatMap(([path, body]) =>
      contradictions(body).map((contradiction) => `${path} ${contradiction}`),
    );
    expect(found).toEqual([]);
  });

  it.each(statements)('is detected with a wrong $what', ({ what, pattern }) => {
    const stating = [...texts.values()].filter((body) => body.match(pattern));
    expect(stating.length).toBeGreaterThan(0);
    for (const body of stating) {
      const { 0: statement, 1: value, index } = [...body.matchAll(pattern)][0]!;
      const wrong = statement.replace(value!, another(value!));
      const altered = body.slice(0, index) + wrong + body.slice(index + statement.length);
      expect(contradictions(altered).join()).toContain(`: ${what} is `);
    }
  });
});

/** A wrong value of the same kind. */
function another(value: string): string {
  return /\d$/.test(value)
    ? value.replace(/.$/, (digit) => `${(Number(digit) + 1) % 10}`)
    : `${value}_x`;
}
