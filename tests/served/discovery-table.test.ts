import { describe, expect, inject, it } from 'vitest';

const base = inject('baseUrl');
const json = 'application/json; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** The table under "Discovery and alternative representations": path, media type and required content. */
const rows: [path: string, type: string, holds: RegExp][] = [
  ['/openapi.json', json, /^\{\s*"openapi": ?"3\.1\.\d"/],
  ['/llms.txt', plain, /^# .+\n\n> /],
  ['/developers/llms.txt', plain, /^# .+\n\n> /],
  ['/blog/llms.txt', plain, /^# .+\n\n> /],
  ['/.well-known/ard.json', json, /"entries":/],
  [
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    /"linkset":/,
  ],
  ['/mcp/server.json', json, /"remotes":/],
  ['/.well-known/mcp/server-card.json', json, /"tools":/],
  ['/.well-known/agent-skills/index.json', json, /"skills":/],
  ['/schemamap.xml', 'application/xml; charset=utf-8', /contentType="structuredData\/schema\.org"/],
  [
    '/schema_map.xml',
    'application/xml; charset=utf-8',
    /contentType="structuredData\/schema\.org"/,
  ],
  ['/auth.md', 'text/markdown; charset=utf-8', /no authentication|without authentication/i],
  ['/developers', 'text/html; charset=utf-8', /<h1/],
  // Not in that table.
  ['/mcp/server-card', 'application/mcp-server-card+json', /"remotes":/],
  ['/feeds/schema.jsonl', plain, /^\{/],
  ['/blog/feed.xml', 'application/atom+xml; charset=utf-8', /<feed/],
];

describe.each(rows)('%s', (path, type, holds) => {
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
