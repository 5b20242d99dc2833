import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type Operation } from '../../src/contract/operations.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';

const announced = ['@1772409600', 'Tue, 01 Sep 2026 00:00:00 GMT'];
const silent = [null, null];

const [product, resources, search] = [
  'getServiceProduct',
  'listServiceResources',
  'searchServiceDocs',
];
const body = (value: object): RequestInit => ({ method: 'POST', body: JSON.stringify(value) });

/** Answers of each operation, including errors, and of other addresses. */
const requests: {
  name: string;
  path: string;
  init?: RequestInit;
  status: number;
  operation?: string | undefined;
}[] = [
  { name: 'GET /api/v1/product', path: '/api/v1/product', status: 200, operation: product },
  {
    name: 'HEAD /api/v1/product',
    path: '/api/v1/product',
    init: { method: 'HEAD' },
    status: 200,
    operation: product,
  },
  ...['', '?category=all', '?category=policy'].map((query) => ({
    name: `GET /api/v1/resources${query}`,
    path: `/api/v1/resources${query}`,
    status: 200,
    operation: resources,
  })),
  {
    name: 'the 400 of an unknown category',
    path: '/api/v1/resources?category=other',
    status: 400,
    operation: resources,
  },
  { name: 'GET /ask', path: '/ask?query=card', status: 200, operation: search },
  {
    name: 'HEAD /ask',
    path: '/ask?query=card',
    init: { method: 'HEAD' },
    status: 200,
    operation: search,
  },
  {
    name: 'POST /ask',
    path: '/ask',
    init: body({ query: { text: 'card' } }),
    status: 200,
    operation: search,
  },
  {
    name: 'the stream of /ask',
    path: '/ask?query=card&streaming=true',
    status: 200,
    operation: search,
  },
  { name: 'the 400 of /ask', path: '/ask', status: 400, operation: search },
  {
    name: 'the 405 of /ask',
    path: '/ask',
    init: { method: 'DELETE' },
    status: 405,
    operation: search,
  },
  {
    name: 'the 413 of /ask',
    path: '/ask',
    init: body({ query: { text: 'x'.repeat(5000) } }),
    status: 413,
    operation: search,
  },
  {
    name: 'the preflight of /ask',
    path: '/ask',
    init: { method: 'OPTIONS' },
    status: 204,
    operation: search,
  },
  { name: 'an unknown path below /api', path: '/api/v1/other', status: 404 },
  { name: 'the home page', path: '/', status: 200 },
];

const copy = copyCheckout();
afterAll(() => copy[Symbol.dispose]());

describe.each(operations)('the removal of $id', ({ id, tool, path }) => {
  let site: ServedBuild;
  beforeAll(async () => {
    announce([[id, '2026-09-01']]);
    site = await serveBuild(copy.root);
  });
  afterAll(() => site?.close());

  it.each(requests)('is announced over HTTP by $name if that is its own', async (request) => {
    const { status, headers } = await fetch(`${site.url}${request.path}`, request.init);
    expect(status).toBe(request.status);
    expect(removalIn(headers)).toEqual(request.operation === id ? announced : silent);
    if (request.operation !== id) return;
    expect(headers.get('Link')).toContain(`<${site.url}/developers>; rel="deprecation"`);
    const exposed = headers.get('Access-Control-Expose-Headers');
    for (const name of ['Deprecation', 'Link', 'Sunset']) expect(exposed).toContain(name);
  });

  it.each(['2026-07-28', '2025-11-25'])(
    'is announced over MCP %s by calls of its tool alone',
    async (version) => {
      for (const { tool: called } of operations) {
        const expected = called === tool ? announced : silent;
        for (const args of [argumentsOf(called), { unknown: 1 }]) {
          const { headers } = await post(site, version, 'tools/call', called, args);
          expect(removalIn(headers), called).toEqual(expected);
        }
      }
      for (const method of ['tools/list', 'resources/list']) {
        expect(removalIn((await post(site, version, method)).headers), method).toEqual(silent);
      }
    },
  );

  it('is only in the description of its tool, in the list, the card and WebMCP', async () => {
    const list = (await (await post(site, '2025-11-25', 'tools/list')).json()) as {
      result: { tools: Described[] };
    };
    const cardUrl = `${site.url}/.well-known/mcp/server-card.json`;
    const card = (await (await fetch(cardUrl)).json()) as { tools: Described[] };
    for (const { tools } of [list.result, card]) {
      const naming = tools.filter(({ description }) => description.includes(notice));
      expect(naming.map(({ name }) => name)).toEqual([tool]);
    }
    const home = await (await fetch(site.url)).text();
    const script = /src="([^"]*webmcp[^"]*)"/.exec(home)![1]!;
    const source = await (await fetch(new URL(script, site.url))).text();
    expect(source.split(notice)).toHaveLength(2);
  });

  it('is on the operation in OpenAPI and on no other', async () => {
    const { paths } = (await (await fetch(`${site.url}/openapi.json`)).json()) as OpenApi;
    const flags = Object.entries(paths).flatMap(([at, methods]) =>
      Object.values(methods).map((operation) => [
        at,
        operation.deprecated ?? false,
        operation.description.includes(notice),
      ]),
    );
    expect(flags).toEqual(flags.map(([at]) => [at, at === path, at === path]));
  });

  it.each(['/developers.md', '/developers/versioning.md', '/developers/changelog.md'])(
    'stands on %s',
    async (page) => {
      const text = await (await fetch(`${site.url}${page}`)).text();
      expect(text).toContain(`${path}\` | 2026-03-02 | 2026-09-01 | ${note} |`);
    },
  );

  it('is before the description of the operation in its reference, and in no other', async () => {
    const pages = ['product', 'resources', 'search'].map((name) => `/developers/${name}.md`);
    const said = await Promise.all(
      pages.map(async (page) => (await (await fetch(site.url + page)).text()).includes(notice)),
    );
    expect(said).toEqual(operations.map((operation) => operation.id === id));
  });
});

describe('a batch of calls', () => {
  let site: ServedBuild;
  beforeAll(async () => {
    announce([
      ['searchServiceDocs', '2026-10-01'],
      ['getServiceProduct', '2026-09-01'],
    ]);
    site = await serveBuild(copy.root);
  });
  afterAll(() => site?.close());

  it.each([
    ['names no removal if none of them goes', ['list_service_resources'], silent],
    [
      'names the removal of the one that goes',
      ['list_service_resources', 'get_service_product'],
      announced,
    ],
    [
      'names of several the one that goes first',
      ['search_service_docs', 'get_service_product'],
      announced,
    ],
  ])('%s', async (_, called, expected) => {
    const batch = called.map((name, index) => ({
      jsonrpc: '2.0',
      id: index + 1,
      method: 'tools/call',
      params: { name, arguments: argumentsOf(name) },
    }));
    const { status, headers } = await fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2025-03-26' },
      body: JSON.stringify(batch),
    });
    expect(status).toBe(200);
    expect(removalIn(headers)).toEqual(expected);
  });
});

const note = 'Use the next version.';
const notice = `Deprecated since 2026-03-02, removed on 2026-09-01. ${note} `;

interface Described {
  name: string;
  description: string;
}

interface OpenApi {
  paths: Record<string, Record<string, { description: string; deprecated?: boolean }>>;
}

function announce(removals: [Operation['id'], string][]): void {
  const lines = removals.map(
    ([operation, sunset]) =>
      `  - { operation: ${operation}, announced: 2026-03-02, sunset: ${sunset}, note: ${note} }\n`,
  );
  const file = join(copy.root, 'content/deprecations.yaml');
  writeFileSync(file, `deprecations:\n${lines.join('')}`);
}

const removalIn = (headers: Headers) => [headers.get('Deprecation'), headers.get('Sunset')];

const argumentsOf = (tool: string) => (tool === 'search_service_docs' ? { query: 'card' } : {});

/** A request in the form of its revision; the later one repeats fields of the body in headers. */
function post(
  { url }: ServedBuild,
  version: string,
  method: string,
  name?: string,
  args: object = {},
): Promise<Response> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = {
    ...(name !== undefined && { name, arguments: args }),
    ...(version === '2026-07-28' && { _meta: meta }),
  };
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': version,
      'Mcp-Method': method,
      ...(name !== undefined && { 'Mcp-Name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}
