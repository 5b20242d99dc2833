import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { answerOf, protocols, message, modern, post, sendTo } from '../unit/api/mcp/messages.ts';
import { postChunks } from './raw-http.ts';
import { forEach } from './site-pages.ts';

const baseUrl = inject('baseUrl');
/** Milliseconds; over a network there are round trips as well. */
const atOnce = new URL(baseUrl).hostname === 'localhost' ? 500 : 1_500;

const ask = async (request: Request) => answerOf(await sendTo(baseUrl, request));

const json = async (path: string) => (await fetch(`${baseUrl}${path}`)).json();

describe('the endpoint', () => {
  // Clients ask by GET for a stream, which would stay open.
  test.each(['GET', 'DELETE'])('answers %s at once', async (method) => {
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      const response = await fetch(`${baseUrl}/mcp`, { method });
      await response.text();
      times.push(performance.now() - start);
    }
    // The fastest counts, because other work on the machine may delay one.
    expect(Math.min(...times)).toBeLessThan(atOnce);
  });

  test('answers 413 when a chunked body without Content-Length passes 16 KiB', async () => {
    const kibibyte = 'x'.repeat(1024);
    const chunks = ['{"jsonrpc":"2.0","x":"', ...Array<string>(16).fill(kibibyte), '"}'];
    const { status, body } = await postChunks(`${baseUrl}/mcp`, chunks);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
  });

  test('answers a browser of any origin', async () => {
    const response = await sendTo(
      baseUrl,
      modern('tools/list', {}, { Origin: 'https://agent.example' }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the live server matches its metadata', () => {
  test.each(protocols)(
    'tools/list in the %s protocol is the list of the card',
    async (protocol) => {
      const { tools } = await json('/.well-known/mcp/server-card.json');
      expect((await ask(message(protocol, 'tools/list'))).result.tools).toEqual(tools);
    },
  );

  test('tools have the product name, and the descriptions of the OpenAPI operations', async () => {
    const { name } = await json('/api/v1/product');
    const { paths } = await json('/openapi.json');
    const { tools } = await json('/.well-known/mcp/server-card.json');
    expect(tools).toHaveLength(operations.length);
    for (const [index, { path, method }] of operations.entries()) {
      const { title, description } = tools[index];
      expect([title, description]).toEqual([
        expect.stringMatching(`^${name}: `),
        expect.stringMatching(`^About ${name}\\. `),
      ]);
      const own = description.slice(`About ${name}. `.length);
      expect(paths[path][method.toLowerCase()].description).toContain(own);
    }
  });

  test('identity, instructions and version are equal everywhere', async () => {
    const card = await json('/.well-known/mcp/server-card.json');
    const initialize = post({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 't', version: '1' },
      },
    });
    const before = (await ask(initialize)).result;
    const now = (await ask(modern('server/discover'))).result;
    const serverInfo = now._meta['io.modelcontextprotocol/serverInfo'];
    expect(serverInfo).toEqual(card.serverInfo);
    expect(before.serverInfo).toEqual(card.serverInfo);
    expect([before.instructions, now.instructions]).toEqual([card.instructions, card.instructions]);
    expect([before.capabilities, now.capabilities]).toEqual([card.capabilities, card.capabilities]);
    const { name, title, description, version, websiteUrl } = serverInfo;
    for (const path of ['/mcp/server.json', '/mcp/server-card']) {
      expect(await json(path)).toMatchObject({ name, title, description, version, websiteUrl });
    }
    const { apiVersion } = await json('/api/v1/product');
    expect((await json('/openapi.json')).info.version).toBe(apiVersion);
  });

  test('the server supports every revision in the card', async () => {
    const { remotes } = await json('/mcp/server-card');
    const versions = remotes[0].supportedProtocolVersions as string[];
    const { supportedVersions } = (await ask(modern('server/discover'))).result;
    expect(supportedVersions).toEqual(versions);
    for (const protocolVersion of versions.slice(1)) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '1' } };
      const request = post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      expect((await ask(request)).result.protocolVersion).toBe(protocolVersion);
    }
  });
});

test('every page is a resource with the bytes of its Markdown version', async () => {
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const { result } = await ask(modern('resources/list', cursor ? { cursor } : {}));
    uris.push(...result.resources.map(({ uri }: { uri: string }) => uri));
    cursor = result.nextCursor;
  } while (cursor);
  expect(uris.length).toBeGreaterThan(0);
  await forEach(uris, async (uri) => {
    const { result } = await ask(modern('resources/read', { uri }));
    const markdownVersion = await fetch(`${baseUrl}${new URL(uri).pathname}`);
    expect(result.contents, uri).toEqual([
      { uri, mimeType: 'text/markdown', text: await markdownVersion.text() },
    ]);
  });
});

test('the WebMCP script is a module of at most 2.75 KB after gzip, from the same origin', async () => {
  const html = await (await fetch(`${baseUrl}/`)).text();
  const sources = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src!);
  const scripts = await Promise.all(
    sources.map(async (src) => (await fetch(new URL(src, `${baseUrl}/`))).text()),
  );
  const [script, ...others] = scripts.filter((text) => text.includes('registerTool'));
  expect(others).toEqual([]);
  expect(script).not.toMatch(/\bimport\b/);
  expect(gzipSync(script!).length).toBeLessThanOrEqual(2816);
});
