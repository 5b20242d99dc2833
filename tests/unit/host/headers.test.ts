import { get as httpGet } from 'node:http';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serveProject, writeProject } from './project.ts';
import { loadHeaders } from '../../../src/host/headers.ts';
import { readNetlifyConfig } from '../../../src/host/netlify-config.ts';

const json = JSON.stringify({ name: 'x'.repeat(2_000) });

const rewrite = `
  [build]
    publish = "dist"
  [[redirects]]
    from = "/api/v1/product"
    to = "/api/v1/product.json"
    status = 200
`;

describe('header rules', () => {
  test('apply to the requested path', async () => {
    const host = await serveProject({ 'dist/_headers': '/\n  X-Page: home\n/x\n  X-Page: other' });
    const response = await fetch(`${host.url}/`);
    expect(response.headers.get('x-page')).toBe('home');
  });

  test('apply in their order, be they for one path or for many', async () => {
    const host = await serveProject({
      'dist/x.html': 'x',
      'dist/_headers': [
        '/x\n  X-A: exact\n  X-B: exact',
        '/*\n  X-A: wide\n  X-C: wide',
        '/:page\n  X-D: placeholder',
        '/X/\n  X-C: last',
      ].join('\n'),
    });
    const { headers } = await fetch(`${host.url}/x`);
    const values = ['x-a', 'x-b', 'x-c', 'x-d'].map((name) => headers.get(name));
    expect(values).toEqual(['wide', 'exact', 'last', 'placeholder']);
  });

  test('apply to the path and to the target of a rewrite, and the target wins', async () => {
    const host = await serveProject({
      'netlify.toml': rewrite,
      'dist/api/v1/product.json': json,
      'dist/_headers':
        '/api/v1/product.json\n  X-B: target\n  X-C: target\n/api/v1/product\n  X-A: path\n  X-C: path',
    });
    const { headers } = await fetch(`${host.url}/api/v1/product`);
    expect([headers.get('x-a'), headers.get('x-b'), headers.get('x-c')]).toEqual([
      'path',
      'target',
      'target',
    ]);
  });

  test('apply to the path and to the 404 page, whose rules win', async () => {
    const host = await serveProject({
      'netlify.toml': rewrite,
      'dist/api/v1/product.json': json,
      'dist/_headers':
        '/404.html\n  X-A: page\n/api/v1/product\n  X-A: path\n/missing\n  X-A: path\n  X-B: path',
    });
    const missing = await fetch(`${host.url}/missing`);
    expect([missing.headers.get('x-a'), missing.headers.get('x-b')]).toEqual(['page', 'path']);
    // Netlify's parser matches paths in any case.
    for (const [method, path] of [
      ['GET', '/API/v1/product'],
      ['PROPFIND', '/api/v1/product'],
    ] as const) {
      const { status, headers } = await fetch(host.url + path, { method });
      expect([status, headers.get('x-a')], `${method} ${path}`).toEqual([404, 'page']);
    }
  });

  test('replace the type and the cache policy of a file', async () => {
    const host = await serveProject({
      'dist/.well-known/api-catalog': json,
      'dist/_headers':
        '/.well-known/api-catalog\n  Content-Type: application/linkset+json\n  Cache-Control: public, max-age=3600',
    });
    const { headers } = await fetch(`${host.url}/.well-known/api-catalog`);
    expect(headers.get('content-type')).toBe('application/linkset+json');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('are also read from the configuration that the build wrote', async () => {
    const headers = [
      { for: '/*', values: { 'X-Wide': 'yes' } },
      { for: '/a.json', values: { 'Cache-Control': 'public, max-age=3600' } },
    ];
    const host = await serveProject({
      'dist/a.json': json,
      '.netlify/v1/config.json': JSON.stringify({ headers }),
    });
    const response = await fetch(`${host.url}/a.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('x-wide')).toBe('yes');
  });

  test('do not apply to what a function answers', async () => {
    const host = await serveProject({
      'dist/_headers': '/*\n  X-Rule: yes',
      'functions/ask.ts':
        "export default () => new Response('ok'); export const config = { path: '/ask' };",
    });
    const response = await fetch(`${host.url}/ask`);
    expect([await response.text(), response.headers.get('x-rule')]).toEqual(['ok', null]);
  });

  test('with passwords are left out, with a line about them', async () => {
    const host = await serveProject({ 'dist/_headers': '/*\n  Basic-Auth: a:b\n  X-A: yes' });
    const { headers, status } = await fetch(`${host.url}/`);
    expect([status, headers.get('basic-auth'), headers.get('x-a')]).toEqual([200, null, 'yes']);
    expect(host.errors).toEqual([
      'The local host does not simulate this header rule: Basic-Auth of /*',
    ]);
  });

  test('stop the host where they set a header that Netlify ignores', async () => {
    const root = await writeProject({ 'dist/_headers': '/api/*\n  Allow: GET' });
    await expect(readNetlifyConfig(root).then(loadHeaders)).rejects.toThrow(
      '/api/* sets Allow, which Netlify ignores in rules.',
    );
  });
});

describe('the headers of a file', () => {
  test.each([
    ['a.json', 'application/json'],
    ['a.md', 'text/markdown; charset=UTF-8'],
    ['a.txt', 'text/plain; charset=UTF-8'],
    ['a.css', 'text/css; charset=UTF-8'],
    ['a.js', 'text/javascript; charset=UTF-8'],
    ['a.svg', 'image/svg+xml'],
    ['a.woff2', 'font/woff2'],
    ['a.xml', 'application/xml'],
    ['a', 'application/octet-stream'],
  ])('of %s say %s', async (file, type) => {
    const host = await serveProject({ [`dist/${file}`]: 'x' });
    const { headers } = await fetch(`${host.url}/${file}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('are the same for HEAD, without the body', async () => {
    const host = await serveProject({ 'dist/a.json': json });
    const identity = { 'Accept-Encoding': 'identity' };
    const get = await fetch(`${host.url}/a.json`, { headers: identity });
    const head = await fetch(`${host.url}/a.json`, { method: 'HEAD', headers: identity });
    expect(await head.text()).toBe('');
    const names = ['content-length', 'content-type', 'etag', 'cache-control', 'vary'];
    const pick = (response: Response) => names.map((name) => response.headers.get(name));
    expect(pick(head)).toEqual(pick(get));
    expect(head.headers.get('content-length')).toBe(String(json.length));
  });
});

describe('validators', () => {
  test('answer 304 without a body to the ETag of the file, keeping its policy', async () => {
    const host = await serveProject({
      'dist/a.json': json,
      'dist/_headers':
        '/a.json\n  Cache-Control: public, max-age=3600\n  Access-Control-Allow-Origin: *',
    });
    const first = await fetch(`${host.url}/a.json`);
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{27}-gzip"$/);
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetch(`${host.url}/a.json`, { headers: { 'If-None-Match': asked } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
      expect(again.headers.get('content-type')).toBeNull();
    }
  });

  test('answer 200 to another ETag, and to that of another coding', async () => {
    const host = await serveProject({ 'dist/a.json': json });
    const identity = await fetch(`${host.url}/a.json`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    for (const asked of ['"other"', identity.headers.get('etag')!]) {
      const response = await fetch(`${host.url}/a.json`, { headers: { 'If-None-Match': asked } });
      expect([response.status, await response.text()]).toEqual([200, json]);
    }
  });

  test('answer 304 to HEAD and 200 to a 404 page', async () => {
    const host = await serveProject({ 'dist/a.json': json });
    const headers = { 'If-None-Match': '*' };
    expect((await fetch(`${host.url}/a.json`, { method: 'HEAD', headers })).status).toBe(304);
    expect((await fetch(`${host.url}/nope`, { headers })).status).toBe(404);
  });

  test('do not turn a POST into a 304', async () => {
    const host = await serveProject({
      'functions/a.ts': `
        export default () => new Response('done', { headers: { ETag: '"e"' } });
        export const config = { path: '/a' };`,
    });
    const init = { method: 'POST', headers: { 'If-None-Match': '*' } };
    expect((await fetch(`${host.url}/a`, init)).status).toBe(200);
    expect((await fetch(`${host.url}/a`, { ...init, method: 'GET' })).status).toBe(304);
  });

  test('change with the bytes', async () => {
    const host = await serveProject({ 'dist/a.json': '1', 'dist/b.json': '2', 'dist/c.json': '1' });
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map(async (name) =>
        (await fetch(`${host.url}/${name}.json`)).headers.get('etag'),
      ),
    );
    expect(a).toBe(c);
    expect(a).not.toBe(b);
  });
});

describe('compression', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ])('for Accept-Encoding: %s is %s', async (accept, coding, decode) => {
    const host = await serveProject({ 'dist/a.json': json });
    const { headers, bytes } = await getRaw(host.port, '/a.json', accept);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(headers['content-length']).toBeUndefined();
    expect(bytes.length).toBeLessThan(json.length / 10);
    expect(decode(bytes).toString()).toBe(json);
  });

  test.each(['', 'identity', 'deflate', 'gzip;q=0, br;q=0', '*;q=0'])(
    'is none for Accept-Encoding: %s',
    async (accept) => {
      const host = await serveProject({ 'dist/a.json': json });
      const { headers, bytes } = await getRaw(host.port, '/a.json', accept);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(bytes.toString()).toBe(json);
    },
  );

  test.each([
    ['an event stream', "'Content-Type': 'text/event-stream'"],
    ['no-transform', "'Content-Type': 'text/plain', 'Cache-Control': 'no-cache, no-transform'"],
    ['an encoded body', "'Content-Type': 'text/plain', 'Content-Encoding': 'gzip'"],
  ])('leaves %s alone', async (_, headersOfAnswer) => {
    const host = await serveProject({
      'functions/a.ts': `
        export default () => new Response('data: 1', { headers: { ${headersOfAnswer} } });
        export const config = { path: '/a' };`,
    });
    const { headers, bytes } = await getRaw(host.port, '/a', 'br');
    expect(headers['vary']).toBeUndefined();
    expect(bytes.toString()).toBe('data: 1');
  });

  test('adds to the Vary of a rule', async () => {
    const host = await serveProject({ 'dist/a.json': json, 'dist/_headers': '/*\n  Vary: Accept' });
    const { headers } = await getRaw(host.port, '/a.json', 'br');
    expect(headers['vary']).toBe('Accept, Accept-Encoding');
  });

  test('leaves a picture alone', async () => {
    const host = await serveProject({ 'dist/a.png': json });
    const { headers } = await getRaw(host.port, '/a.png', 'br');
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });
});

/** Reads an answer byte for byte: fetch would decode it. */
function getRaw(port: number, path: string, acceptEncoding: string) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const options = {
      port,
      path,
      host: '127.0.0.1',
      headers: { 'Accept-Encoding': acceptEncoding },
    };
    httpGet({ ...options, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}
