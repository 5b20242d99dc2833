import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type Operation } from '../../src/contract/operations.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { answerOf, protocols, legacy, message, post, sendTo } from '../unit/api/mcp/messages.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';

const search = 'searchServiceDocs';
const product = 'getServiceProduct';

/** The removal dates of two operations. The third stays. */
const sunsets: Partial<Record<Operation['id'], string>> = {
  [search]: '2026-10-01',
  [product]: '2026-09-01',
};
const note = 'Use the next version.';
const noticeOf = (id: Operation['id']) =>
  `Deprecated since 2026-03-02, removed on ${sunsets[id]}. ${note} `;

const silent = [null, null];
/** The headers Deprecation and Sunset of answers of an operation. */
const announced = (id: string | undefined) =>
  ({
    [search]: ['@1772409600', 'Thu, 01 Oct 2026 00:00:00 GMT'],
    [product]: ['@1772409600', 'Tue, 01 Sep 2026 00:00:00 GMT'],
  })[id ?? ''] ?? silent;

const body = (value: object): RequestInit => ({ method: 'POST', body: JSON.stringify(value) });

/** Answers of each operation, including errors, and of other addresses: path, status, operation, request. */
const requests: [path: string, status: number, operation?: Operation['id'], init?: RequestInit][] =
  [
    ['/api/v1/product', 200, product],
    ['/api/v1/product', 200, product, { method: 'HEAD' }],
    ['/api/v1/resources', 200],
    ['/api/v1/resources?category=all', 200],
    ['/api/v1/resources?category=policy', 200],
    ['/api/v1/resources?category=other', 400],
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
let site: ServedBuild;
beforeAll(async () => {
  const lines = Object.entries(sunsets).map(
    ([operation, sunset]) =>
      `  - { operation: ${operation}, announced: 2026-03-02, sunset: ${sunset}, note: ${note} }\n`,
  );
  const file = join(copy.root, 'content/deprecations.yaml');
  writeFileSync(file, `deprecations:\n${lines.join('')}`);
  const addresses = join(copy.root, 'content/addresses.yaml');
  const gone = readFileSync(addresses, 'utf8');
  writeFileSync(addresses, gone.replace('gone:\n', 'gone:\n  - path: /guides/llms.txt\n'));
  site = await serveBuild(copy.root);
});
afterAll(async () => {
  await site?.close();
  copy[Symbol.dispose]();
});
const json = async <T>(path: string) => (await (await fetch(site.url + path)).json()) as T;
const text = async (path: string) => (await fetch(site.url + path)).text();

/** Expects the notice of each removal in the text of its operation, and in no other. */
function expectNotices(texts: readonly string[]): void {
  for (const { id } of operations) {
    const naming = texts.map((one) => one.includes(noticeOf(id)));
    expect(naming).toEqual(operations.map((one) => one.id === id && id in sunsets));
  }
}

describe('the removal of an operation', () => {
  it.each(requests)('is announced by its own answers: %s with %i', async (at, is, of, init) => {
    const { status, headers } = await fetch(`${site.url}${at}`, init);
    expect(status).toBe(is);
    expect(removalIn(headers)).toEqual(announced(of));
    if (of === undefined) return;
    expect(headers.get('Link')).toContain(`<${site.url}/developers/versioning>; rel="deprecation"`);
    const exposed = headers.get('Access-Control-Expose-Headers');
    for (const name of ['Deprecation', 'Link', 'Sunset']) expect(exposed).toContain(name);
  });

  it.each(protocols)(
    'is announced over MCP in the %s protocol by calls of its tool alone',
    async (protocol) => {
      for (const { id, tool } of operations) {
        for (const args of [argumentsOf(tool), { unknown: 1 }]) {
          const call = message(protocol, 'tools/call', { name: tool, arguments: args });
          const { headers } = await sendTo(site.url, call);
          expect(removalIn(headers), tool).toEqual(announced(id));
        }
      }
      for (const method of ['tools/list', 'resources/list']) {
        const { headers } = await sendTo(site.url, message(protocol, method));
        expect(removalIn(headers), method).toEqual(silent);
      }
    },
  );

  it('is only in the description of its tool, in the list, the card and WebMCP', async () => {
    const { result } = await answerOf(await sendTo(site.url, legacy('tools/list')));
    const card = await json<{ tools: Described[] }>('/.well-known/mcp/server-card.json');
    for (const { tools } of [result as typeof card, card]) {
      expect(tools.map(({ name }) => name)).toEqual(operations.map(({ tool }) => tool));
      expectNotices(tools.map(({ description }) => description));
    }
    const script = await text(/src="([^"]*webmcp[^"]*)"/.exec(await text('/'))![1]!);
    for (const id of [search, product] as const) {
      expect(script.split(noticeOf(id))).toHaveLength(2);
    }
  });

  it('is on the operation in OpenAPI and on no other', async () => {
    const { paths } = await json<OpenApi>('/openapi.json');
    const described = operations.map(({ path, method }) => paths[path]![method.toLowerCase()]!);
    expectNotices(described.map(({ description }) => description));
    expect(described.map(({ deprecated = false }) => deprecated)).toEqual(
      operations.map(({ id }) => id in sunsets),
    );
    expect(paths['/ask']!['get']).toMatchObject({ deprecated: true });
  });

  it('declares in OpenAPI the headers that its answers have', async () => {
    const { paths } = await json<OpenApi>('/openapi.json');
    for (const [at, status, , init = {}] of requests) {
      const method = init.method ?? 'GET';
      const path = at.replace(/\?.*/, '');
      const declared = paths[path]?.[method.toLowerCase()]?.responses[status];
      if (!declared) continue;
      const { headers } = await fetch(`${site.url}${at}`, init);
      for (const name of ['Deprecation', 'Sunset', 'Link']) {
        expect(name in (declared.headers ?? {}), `${method} ${at}: ${name}`).toBe(
          headers.has(name),
        );
      }
    }
    expect(paths['/ask']!['post']!.responses['413']!.headers).toHaveProperty('Sunset');
  });

  it('is in the skill', async () => {
    const { skills } = await json<{ skills: { url: string }[] }>(
      '/.well-known/agent-skills/index.json',
    );
    const skill = await (await fetch(skills[0]!.url)).text();
    for (const id of [search, product] as const) {
      expect(skill).toContain(`\`${id}\` is deprecated since 2026-03-02 and will be removed on`);
    }
  });

  it.each(['/developers/versioning.md', '/developers/changelog.md'])('is on %s', async (page) => {
    const shown = await text(page);
    for (const { id, path } of operations.filter((operation) => operation.id in sunsets)) {
      expect(shown).toContain(`${path}\` | 2026-03-02 | ${sunsets[id]} | ${note} |`);
    }
  });

  it('is before the description of the operation in its reference, and in no other', async () => {
    const pages = ['product', 'resources', 'search'].map((name) => text(`/developers/${name}.md`));
    expectNotices(await Promise.all(pages));
  });

  it.each([
    ['no removal if none of them goes', ['list_service_resources'], silent],
    [
      'the removal of the one that goes',
      ['list_service_resources', 'get_service_product'],
      announced(product),
    ],
    [
      'of several removals the first',
      ['search_service_docs', 'get_service_product'],
      announced(product),
    ],
  ])('is announced by a batch of calls: %s', async (_, called, expected) => {
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

it('the address of a document that is gone answers 410', async () => {
  expect((await fetch(`${site.url}/guides/llms.txt`)).status).toBe(410);
});

interface Described {
  name: string;
  description: string;
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  description: string;
  deprecated?: boolean;
  responses: Record<string, { headers?: object }>;
}

const removalIn = (headers: Headers) => [headers.get('Deprecation'), headers.get('Sunset')];

const argumentsOf = (tool: string) => (tool === 'search_service_docs' ? { query: 'card' } : {});
