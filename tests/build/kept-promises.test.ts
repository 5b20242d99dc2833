import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';
import { anotherPage, smallContent } from '../setup/small-content.ts';

const copy = copyCheckout();
afterAll(() => copy[Symbol.dispose]());

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy.root, file)), { recursive: true });
    writeFileSync(join(copy.root, file), text);
  }
};

const tags = anotherPage('Tags');

/** Published things that no longer exist. */
const promised = {
  operations: ['getServicePrices'],
  tools: ['get_service_prices'],
  fields: ['getServiceProduct.pricing.currency', 'searchServiceDocs._meta.retrieval'],
  values: ['listServiceResources.resources[].category = news'],
  resources: ['help'],
  addresses: ['/guides/labels', '/guides/tags', '/guides/fax', '/guides/llms.txt'],
  anchors: ['/guides/tags#write-a-tag', '/support#by-fax'],
};

const sound = {
  ...smallContent,
  'content/pages/labels/tags.md': `${tags}\n## Fill a tag\n\nHold it.\n`,
};

const entries = {
  'content/pages/labels/tags.md': `${tags.replace('title:', 'aliases: [/guides/tags]\ntitle:')}\n## Fill a tag {#write-a-tag}\n\nHold it.\n`,
  'content/addresses.yaml':
    'gone:\n  - path: /guides/fax\n    reason: Nobody has a fax.\n  - path: /guides/llms.txt\ngone_anchors:\n  - /support#by-fax\n',
  'public/_redirects': '/guides/labels /support 302\n',
};

const removals = (sunset: string) => `deprecations:
${[
  'operation: getServicePrices',
  'operation: getServiceProduct\n    part: getServiceProduct.pricing.currency',
  'operation: searchServiceDocs\n    part: searchServiceDocs._meta.retrieval',
  'operation: listServiceResources\n    part: listServiceResources.resources[].category = news',
  'operation: listServiceResources\n    part: help',
]
  .map(
    (removal) =>
      `  - ${removal}\n    announced: 2026-01-01\n    sunset: ${sunset}\n    note: Use another.\n`,
  )
  .join('')}`;

const ledger = `base_url: https://linnet.example\n${Object.entries(promised)
  .map(([kind, lines]) => `${kind}:\n${lines.map((line) => `  - ${line}\n`).join('')}`)
  .join('')}`;

beforeAll(() => {
  rmSync(join(copy.root, 'content'), { recursive: true });
  write({ ...sound, 'content/promises.yaml': ledger });
});

it('broken promises stop the build, also before the sunset of an announced removal', () => {
  const broken = buildCopy(copy.root);
  expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining('10 problem(s)')]);
  write({ ...entries, 'content/deprecations.yaml': removals('2999-01-01') });
  const { status, stderr } = buildCopy(copy.root);
  expect(status).toBe(1);
  expect(stderr.match(/Its removal is announced for 2999-01-01/g)).toHaveLength(6);
  expect(stderr).toContain('6 problem(s)');
});

describe('promises that ended by the rules', () => {
  let site: ServedBuild;
  beforeAll(async () => {
    write({ ...entries, 'content/deprecations.yaml': removals('2026-06-01') });
    site = await serveBuild(copy.root);
  });
  afterAll(() => site?.close());

  it.each([
    ['a page that moved', '/guides/tags', 301, '/labels/tags'],
    ['its twin', '/guides/tags.md', 301, '/labels/tags.md'],
    ['a page with a rule of the team', '/guides/labels', 302, '/support'],
    ['a page that is gone', '/guides/fax', 410, null],
    ['its twin', '/guides/fax.md', 410, null],
    ['a document that is gone', '/guides/llms.txt', 410, null],
    ['a page of which a heading is gone', '/support', 200, null],
  ])('%s answers at %s with %i', async (_, path, status, location) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(location);
  });

  it('a renamed heading has its old link', async () => {
    const html = await (await fetch(`${site.url}/labels/tags`)).text();
    expect(html).toMatch(/<h2 id="write-a-tag">/);
  });

  it.each(['/api/v1/product', '/api/v1/resources', '/ask?query=help', '/openapi.json'])(
    '%s announces no removal that has already happened',
    async (path) => {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Deprecation')).toBeNull();
      expect(response.headers.get('Sunset')).toBeNull();
      expect(await response.text()).not.toContain('2026-06-01');
    },
  );
});

describe('parts whose removal is announced', () => {
  let site: ServedBuild;
  beforeAll(async () => {
    const parts = [
      ['getServiceProduct', 'getServiceProduct.pricing.summary', '2999-02-01'],
      ['getServiceProduct', 'getServiceProduct.audience', '2999-01-01'],
      ['listServiceResources', 'contract', '2999-01-01'],
      ['searchServiceDocs', 'searchServiceDocs(prefer.mode?)', '2999-01-01'],
    ].map(
      ([operation, part, sunset]) =>
        `  - operation: ${operation}\n    part: ${part}\n    announced: 2026-03-02\n    sunset: ${sunset}\n    note: Use another.\n`,
    );
    write({
      'content/promises.yaml': 'base_url: https://linnet.example\n',
      'content/deprecations.yaml': `deprecations:\n${parts.join('')}`,
    });
    site = await serveBuild(copy.root);
  });
  afterAll(() => site?.close());

  it.each(['/api/v1/product', '/api/v1/resources', '/ask?query=help'])(
    'are announced by the headers of %s, the first of several',
    async (path) => {
      const { headers } = await fetch(site.url + path);
      expect(headers.get('Deprecation')).toBe('@1772409600');
      expect(headers.get('Sunset')).toBe('Tue, 01 Jan 2999 00:00:00 GMT');
    },
  );

  it('are listed on their operation in OpenAPI, which is not deprecated itself', async () => {
    const { paths } = (await (await fetch(`${site.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { description: string; deprecated?: boolean }>>;
    };
    const { description, deprecated } = paths['/api/v1/product']!['get']!;
    expect(description).toContain(
      '`getServiceProduct.audience` is deprecated since 2026-03-02, removed on 2999-01-01. Use another. ',
    );
    expect(deprecated).toBeUndefined();
  });

  it('are listed in the developer documentation', async () => {
    const text = await (await fetch(`${site.url}/developers/versioning.md`)).text();
    expect(text).toContain(
      '| `GET /api/v1/resources`: `contract` | 2026-03-02 | 2999-01-01 | Use another. |',
    );
  });
});
