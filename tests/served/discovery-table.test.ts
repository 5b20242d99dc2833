import { describe, expect, inject, it } from 'vitest';
import { discoveryRows } from './discovery-table/rows.ts';

const base = inject('baseUrl');

describe.each(discoveryRows)('%s', (path, type, holds) => {
  it('answers any origin with the documented content and type', async () => {
    const response = await fetch(`${base}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')?.toLowerCase()).toBe(type);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toMatch(holds);
  });

  it('answers HEAD like GET, and 304 to its ETag', async () => {
    const [head, full] = await Promise.all([
      fetch(`${base}${path}`, { method: 'HEAD' }),
      fetch(`${base}${path}`),
    ]);
    const etag = full.headers.get('etag')!;
    for (const name of ['content-type', 'cache-control', 'etag']) {
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
    }
    const again = await fetch(`${base}${path}`, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
