import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type Operation } from '../../src/contract/operations.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { answerOf, eras, legacy, message, post, sendTo } from '../unit/mcp/messages.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';

const announced = ['@1772409600', 'Tue, 01 Sep 2026 00:00:00 GMT'];
const silent = [null, null];

const [product, resources, search] = [
  'getServiceProduct',
  'listServiceResources',
  'searchServiceDocs',
];
const body = (value: object): RequestInit => ({ method: 'POST', body: JSON.stringify(value) });

/** Answers of each operation, including errors, and of other addresses: path, status, operation, request. */
const requests: [path: string, status: number, operation?: string, init?: RequestInit][] = [
  ['/api/v1/product', 200, product],
  ['/api/v1/product', 200, product, { method: 'HEAD' }],
  ['/api/v1/resources', 200, resources],
  ['/api/v1/resources?category=all', 200, resources],
  ['/api/v1/resources?category=policy', 200, resources],
  ['/api/v1/resources?category=other', 400, resources],
  ['/ask?query=card', 200, search],
  ['/ask?query=card', 200, search, { method: 'HEAD' }],
  ['/ask', 200, search, body({ query: { text: 'card' } })],
  ['/ask?query=card&streaming=true', 200, search],
  ['/ask', 400, search],
  ['/ask', 405, search, { method: 'DELETE' }],
  ['/ask', 413, search, body({ query: { text: 'x'.repeat(5000) } })],
  ['/ask', 204, search, { method: 'OPTIONS' }],
  ['/api/v1/other', 404],
  ['/', 200],
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

  it.each(requests)('is announced by %s with %i if that is its own', async (at, is, of, init) => {
    const { status, headers } = await fetch(`${site.url}${at}`, init);
    expect(status).toBe(is);
    expect(removalIn(headers)).toEqual(of === id ? announced : silent);
    if (of !== id) return;
    expect(headers.get('Link')).toContain(`<${site.url}/developers/versioning>; rel="deprecation"`);
    const exposed = headers.get('Access-Control-Expose-Headers');
    for (const name of ['Deprecation', 'Link', 'Sunset']) expect(exposed).toContain(name);
  });

  it.each(eras)('is announced over MCP in the %s era by calls of its tool alone', async (era) => {
    for (const { tool: called } of operations) {
      const expected = called === tool ? announced : silent;
      for (const args of [argumentsOf(called), { unknown: 1 }]) {
        const call = message(era, 'tools/call', { name: called, arguments: args });
        const { headers } = await sendTo(site.url, call);
        expect(removalIn(headers), called).toEqual(expected);
      }
    }
    for (const method of ['tools/list', 'resources/list']) {
      const { headers } = await sendTo(site.url, message(era, method));
      expect(removalIn(headers), method).toEqual(silent);
    }
  });

  it('is only in the description of its tool, in the list, the card and WebMCP', async () => {
    const { result } = await answerOf(await sendTo(site.url, legacy('tools/list')));
    const cardUrl = `${site.url}/.well-known/mcp/server-card.json`;
    const card = (await (await fetch(cardUrl)).json()) as { tools: Described[] };
    for (const { tools } of [result as typeof card, card]) {
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

  it.each(['/developers/versioning.md', '/developers/changelog.md'])(
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
    const request = post(batch, { 'MCP-Protocol-Version': '2025-03-26' });
    const { status, headers } = await sendTo(site.url, request);
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
