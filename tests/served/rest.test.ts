import { describe, expect, inject, it } from 'vitest';
import { categories, categoryFilters } from '../../src/contract/categories.ts';
import { restErrors } from '../../src/contract/errors.ts';
import type { ProductInfo } from '../../src/contract/product.ts';
import type { ResourceCollection } from '../../src/contract/resources.ts';
import { publishedSchema } from './openapi-validator.ts';

const base = inject('baseUrl');
const get = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
const json = async <T>(path: string) => (await (await get(path)).json()) as T;
const cachePolicy = 'public, max-age=3600, s-maxage=86400';

const reads = [
  '/api/v1/product',
  '/api/v1/product?x=1',
  '/api/v1/product.json',
  '/api/v1/resources',
  ...categoryFilters.map((filter) => `/api/v1/resources?category=${filter}`),
];

describe.each(reads)('GET %s', (path) => {
  it('answers 200 with JSON that any origin may read, cached as the contract says', async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cachePolicy,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [head, full] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'cache-control', 'etag']) {
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
    }
  });

  it('answers 304 to the ETag it gave', async () => {
    const etag = (await get(path)).headers.get('etag');
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await get(path, { headers: { 'If-None-Match': etag! } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, cachePolicy]);
    expect(await again.text()).toBe('');
  });
});

describe('ProductInfo', () => {
  it('has the addresses of this site for developers', async () => {
    const { developerInterface } = await json<ProductInfo>('/api/v1/product');
    expect(developerInterface).toMatchObject({
      openapiUrl: `${base}/openapi.json`,
      documentationUrl: `${base}/developers`,
      mcpUrl: `${base}/mcp`,
      mcpServerMetadataUrl: `${base}/mcp/server.json`,
    });
  });
});

describe('ResourceCollection', () => {
  it.each(categoryFilters)('for %s validates, counts and echoes the filter', async (filter) => {
    const validate = await publishedSchema('ResourceCollection');
    const collection = await json<ResourceCollection>(`/api/v1/resources?category=${filter}`);
    expect(validate(collection), JSON.stringify(validate.errors)).toBe(true);
    expect(collection).toMatchObject({
      apiVersion: '1.0.0',
      category: filter,
      count: collection.resources.length,
    });
  });

  it('without a filter is the whole directory, the sum of its categories', async () => {
    const all = await json<ResourceCollection>('/api/v1/resources');
    const parts = await Promise.all(
      categories.map((name) => json<ResourceCollection>(`/api/v1/resources?category=${name}`)),
    );
    expect(all.category).toBe('all');
    expect(parts.flatMap(({ resources }) => resources.map(({ id }) => id)).sort()).toEqual(
      all.resources.map(({ id }) => id).sort(),
    );
  });

  it('gives each resource a unique id', async () => {
    const { resources } = await json<ResourceCollection>('/api/v1/resources');
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
  });
});

interface Described {
  paths: Record<string, { get: { parameters: { name: string; description: string }[] } }>;
}

/** The answers to two values of a parameter, with the valid one last and first. */
const repeated = (path: string, wrong: string, right: string) =>
  Promise.all([`${wrong}&${right}`, `${right}&${wrong}`].map((query) => get(`${path}?${query}`)));

describe('the category parameter', () => {
  const rows: [string, number, string?][] = [
    ['?category=bogus', 400],
    ['?category=', 400],
    ['?category=PRODUCT', 400],
    ['?category=product%20', 400],
    ['?category=bogus&utm_source=x', 400],
    ['?category=product&category=bogus', 400],
    ['?category=product&category=policy', 200, 'policy'],
    ['?utm_source=x', 200, 'all'],
    ['?category=product&utm_source=x', 200, 'product'],
    ['?utm_source=x&category=product', 200, 'product'],
    ['?category=pro%64uct', 200, 'product'],
    ['?category', 200, 'all'],
    ['?c%61tegory=bogus', 200, 'all'],
    ['?category=product&', 200, 'all'],
  ];
  it.each(rows)('%s answers %i', async (query, status, category) => {
    const response = await get(`/api/v1/resources${query}`, { redirect: 'manual' });
    expect(response.status).toBe(status);
    const body = (await response.json()) as { category?: string; error?: object };
    if (category) expect(body.category).toBe(category);
    else
      expect(body.error).toEqual({
        code: 'invalid_category',
        message: restErrors.invalid_category.message,
      });
  });

  it('uses the last value if repeated, like every parameter of /ask', async () => {
    const { paths } = await json<Described>('/openapi.json');
    for (const path of ['/api/v1/resources', '/ask']) {
      for (const { name, description } of paths[path]!.get.parameters) {
        expect(description, name).toMatch(/If it is repeated, the last one counts\.$/);
      }
    }
    const pairs = await Promise.all([
      repeated('/api/v1/resources', 'category=bogus', 'category=all'),
      repeated('/ask', 'query=', 'query=app'),
      repeated('/ask', 'query=app&limit=99', 'limit=1'),
    ]);
    for (const pair of pairs) expect(pair.map(({ status }) => status)).toEqual([200, 400]);
  });

  it('answers 400 with an ErrorResponse, without Location and without the cache policy of successes', async () => {
    const response = await get('/api/v1/resources?category=bogus', { redirect: 'manual' });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.has('location')).toBe(false);
    expect(response.headers.get('cache-control')).not.toBe(cachePolicy);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const validate = await publishedSchema('ErrorResponse');
    expect(validate(await response.json()), JSON.stringify(validate.errors)).toBe(true);
  });
});

describe('an unknown API path', () => {
  it.each(['/api', '/api/', '/api/v1', '/api/v1/products', '/api/v2/product', '/api/v1/product/1'])(
    '%s answers 404 with a JSON ErrorResponse',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).not.toBe(cachePolicy);
      expect(await response.json()).toEqual({
        error: { code: 'not_found', message: restErrors.not_found.message },
      });
    },
  );
});

it.each([
  ['GET', '/API/v1/product'],
  ['GET', '/API/v1/product.json'],
  ['GET', '/API/v1/resources'],
  ['GET', '/api/v1/Product'],
  ['PROPFIND', '/api/v1/product'],
  ['PROPFIND', '/api/v1/resources'],
  ['GET', '/MCP/server-card'],
])('only an answer with status 200 may be cached: %s %s', async (method, path) => {
  const { status, headers } = await get(path, { method, redirect: 'manual' });
  const isCached = /max-age=[1-9]/.test(headers.get('cache-control') ?? '');
  expect({ status, isCached }).toEqual({ status, isCached: status === 200 });
});

describe('a method that is not a read', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s answers 405 with Allow', async (method) => {
    const response = await get('/api/v1/product', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({
      error: { code: 'method_not_allowed', message: restErrors.method_not_allowed.message },
    });
  });

  it('OPTIONS answers 204 with the methods a browser may use', async () => {
    const response = await get('/api/v1/resources', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
