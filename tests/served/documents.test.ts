import { describe, expect, inject, it } from 'vitest';
import { categoryFilters } from '../../src/contract/categories.ts';
import { patternOf } from '../setup/read-yaml.ts';
import { siteDocuments, type SiteDocument } from './documents.ts';

const base = inject('baseUrl');
const directory = siteDocuments.find(({ path }) => path === '/api/v1/resources')!;
const documents = siteDocuments.concat(
  categoryFilters.map((filter) =>
    Object.assign({}, directory, { path: `${directory.path}?category=${filter}` }),
  ),
);

describe.each(documents)('$path', ({ path, type, holds, cache }: SiteDocument) => {
  const get = (init?: RequestInit) => fetch(`${base}${path}`, init);

  it('answers any origin with the documented content, type and cache policy', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')?.toLowerCase()).toBe(type);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.has('set-cookie')).toBe(false);
    if (cache) expect(response.headers.get('cache-control')).toBe(cache);
    expect(await response.text()).toMatch(patternOf(holds));
  });

  it('answers HEAD like GET without a body, and 304 to its ETag', async () => {
    const [head, full] = await Promise.all([get({ method: 'HEAD' }), get()]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = full.headers.get('etag')!;
    expect(etag).toMatch(/^(W\/)?".+"$/);
    for (const name of ['content-type', 'cache-control', 'etag']) {
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
    }
    const again = await get({ headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    if (cache) expect(again.headers.get('cache-control')).toBe(cache);
  });
});
