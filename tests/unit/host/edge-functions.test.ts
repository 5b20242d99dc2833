import { describe, expect, test } from 'vitest';
import { loadEdgeFunctions } from '../../../src/host/edge-functions.ts';
import { edge, serveProject, text, writeProject, type Files } from './project.ts';

const twin = `
  if (!request.headers.get('accept')!.includes('q=1')) return;
  return context.next(new Request(new URL('/index.md', request.url), request));`;

const accept = { Accept: 'text/markdown;q=1' };

const everywhere = "{ path: '/*' }";

const wrap = (name: string) =>
  edge(
    `const response = await context.next();
         return new Response('${name}(' + (await response.text()) + ')', response);`,
    everywhere,
  );

const statusOfNext = (options: string) =>
  edge(`return new Response(String((await context.next(${options})).status));`, everywhere);

describe('an edge function', () => {
  test('overrides a file, a rule and a function', async () => {
    const host = await serveProject({
      'src/edge/a.ts': edge("return new Response('edge');", everywhere),
      'dist/_redirects': '/rule / 200',
      'functions/f.ts':
        "export default () => new Response('function'); export const config = { path: '/f' };",
    });
    for (const path of ['/', '/rule', '/f', '/nope']) {
      expect(await text(host.url + path)).toBe('200 edge');
    }
  });

  test('that returns undefined goes on to the site', async () => {
    const host = await serveProject({ 'src/edge/a.ts': edge('return;', everywhere) });
    expect(await text(`${host.url}/`)).toContain('200 <!doctype html><title>Home');
  });

  test('runs in the order of the names, and each wraps the next', async () => {
    const host = await serveProject({
      'dist/x.txt': 'file',
      'src/edge/b.ts': wrap('b'),
      'src/edge/a.ts': wrap('a'),
      'src/edge/c.ts': wrap('c'),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 a(b(c(file)))');
  });

  test('gets a body from next() if the client sent If-None-Match, unless it asks for a conditional request', async () => {
    for (const [options, expected] of [
      ['', '200 200'],
      ['request, { sendConditionalRequest: true }', '200 304'],
    ] as const) {
      const host = await serveProject({ 'src/edge/a.ts': statusOfNext(options) });
      expect(await text(`${host.url}/`, { 'If-None-Match': '*' })).toBe(expected);
    }
  });

  test('may change a body and keep the headers of the file', async () => {
    const host = await serveProject({
      'dist/x.txt': 'file',
      'src/edge/a.ts': edge(
        `const file = await context.next();
         return new Response((await file.text()) + ' and more', file);`,
        everywhere,
      ),
    });
    const identity = { 'Accept-Encoding': 'identity' };
    expect(await text(`${host.url}/x.txt`, identity)).toBe('200 file and more');
  });

  test('compresses and validates what it returns', async () => {
    const host = await serveProject({
      'src/edge/a.ts': edge(
        'return new Response((await context.next()).body, { headers: { ETag: \'"e"\', "Content-Type": "text/plain" } });',
        everywhere,
      ),
    });
    const response = await fetch(`${host.url}/`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('etag')).toBe('"e-gzip"');
    const again = await fetch(`${host.url}/`, {
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '"e-gzip"' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the route of an edge function', () => {
  test.each([
    ["{ path: '/*' }", '/a/b', true],
    ["{ path: '/*.md' }", '/a/b.md', true],
    ["{ path: '/*.md' }", '/a/b', false],
    ["{ path: '/api/*' }", '/api/v1', true],
    ["{ path: '/api/*' }", '/apis', false],
    ["{ path: '/x' }", '/x/', true],
    ["{ path: ['/x', '/y'] }", '/y', true],
    ["{ path: '/*', excludedPath: '/api/*' }", '/api/v1', false],
    ["{ path: '/*', excludedPath: ['/ask', '/mcp'] }", '/mcp', false],
    ["{ path: '/*', excludedPath: ['/ask', '/mcp'] }", '/mcp/server.json', true],
    ["{ path: '/*', method: 'POST' }", '/x', false],
    ["{ path: '/*', method: ['POST', 'GET'] }", '/x', true],
    ['{}', '/x', false],
  ])('%s on GET %s: %s', async (config, path, runs) => {
    const host = await serveProject({
      'src/edge/a.ts': edge("return new Response('edge');", config),
    });
    const answer = await text(host.url + path);
    expect(answer === '200 edge').toBe(runs);
  });

  test.each([
    ["{ accept: 'text/markdown' }", { Accept: 'text/html, text/markdown;q=0.5' }, true],
    ["{ accept: 'text/markdown' }", { Accept: 'text/html' }, false],
    ["{ accept: '^text/markdown$' }", { Accept: 'text/markdown, */*' }, false],
    ["{ accept: 'html,text' }", { Accept: 'text/html, text/markdown' }, true],
    ["{ 'x-a': true }", { 'X-A': '' }, true],
    ["{ 'x-a': true }", {}, false],
    ["{ 'x-a': false }", {}, true],
    ["{ 'x-a': false }", { 'X-A': '1' }, false],
    ["{ accept: 'markdown', 'x-a': true }", { Accept: 'text/markdown' }, false],
  ])('with header %s on %o: %s', async (header, headers, runs) => {
    const host = await serveProject({
      'src/edge/a.ts': edge("return new Response('edge');", `{ path: '/*', header: ${header} }`),
    });
    const answer = await text(`${host.url}/`, headers as Record<string, string>);
    expect(answer === '200 edge').toBe(runs);
  });

  test('is a file of the folder; other folders are for helpers', async () => {
    const root = await writeProject({
      'src/edge/two.ts': edge("return new Response('edge');", everywhere),
      'src/edge/one.mjs': 'export default () => undefined;',
      'src/edge/shared/accept.ts': 'export const accept = 1;',
      'src/edge/README.md': 'text',
    });
    const found = await loadEdgeFunctions(`${root}/src/edge`);
    expect(found.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  test.each([
    [
      "{ path: '/*', onError: '/sorry' }",
      'Edge function a: the local host does not support onError: /sorry.',
    ],
    ["{ path: '/*', cache: 'manual' }", 'a.ts: the local host does not support the setting cache.'],
  ])('with %s stops the host', async (config, message) => {
    const root = await writeProject({ 'src/edge/a.ts': edge('return;', config) });
    await expect(loadEdgeFunctions(`${root}/src/edge`)).rejects.toThrow(message);
  });

  test('with the name of a folder stops the host, because Netlify would lose one', async () => {
    const root = await writeProject({
      'src/edge/accept.ts': edge('return;', everywhere),
      'src/edge/accept/parse.ts': 'export const parse = 1;',
    });
    await expect(loadEdgeFunctions(`${root}/src/edge`)).rejects.toThrow(
      'contains accept twice, and Netlify deploys only one',
    );
  });

  test('with method HEAD stops the host, because it fails the build at Netlify', async () => {
    const root = await writeProject({
      'src/edge/a.ts': edge('return;', "{ path: '/*', method: ['GET', 'HEAD'] }"),
    });
    await expect(loadEdgeFunctions(`${root}/src/edge`)).rejects.toThrow(
      "Edge function a: Netlify's bundler refuses method HEAD.",
    );
  });
});

describe('answering from another path', () => {
  const negotiating: Files = { 'dist/index.md': '# Home', 'src/edge/a.ts': edge(twin, everywhere) };

  test('by next(new Request(url, request)) reads the prebuilt file', async () => {
    const host = await serveProject(negotiating);
    expect(await text(`${host.url}/`, accept)).toBe('200 # Home');
    expect(await text(`${host.url}/`, { Accept: 'text/html' })).toContain('Home</title>');
  });

  test('does not match edge functions for the other path', async () => {
    const host = await serveProject({
      ...negotiating,
      'src/edge/b.ts': edge("return new Response('recursion');", "{ path: '/*.md' }"),
    });
    expect(await text(`${host.url}/`, accept)).toBe('200 # Home');
    expect(await text(`${host.url}/index.md`)).toBe('200 recursion');
  });

  test('has the same headers for HEAD, even if the function leaves out the body', async () => {
    const host = await serveProject({
      'dist/index.md': '# Home',
      'src/edge/a.ts': edge(
        `const twin = await context.next(new Request(new URL('/index.md', request.url), request));
         return request.method === 'HEAD' ? new Response(null, twin) : twin;`,
        everywhere,
      ),
    });
    const get = await fetch(`${host.url}/`);
    const head = await fetch(`${host.url}/`, { method: 'HEAD' });
    expect(get.headers.get('content-encoding')).toBe('gzip');
    for (const name of ['etag', 'vary', 'content-type', 'content-encoding']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  test('works for HEAD, and is a 404 if the file is missing', async () => {
    const host = await serveProject({ ...negotiating, 'dist/index.md': undefined });
    const response = await fetch(`${host.url}/`, { method: 'HEAD', headers: accept });
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  test('of another origin is refused', async () => {
    const host = await serveProject({
      'src/edge/a.ts': edge(
        "return context.next(new Request('http://elsewhere.example/'));",
        everywhere,
      ),
    });
    expect(await text(`${host.url}/`)).toMatch(/^500 Internal Error/);
    expect(host.errors[0]).toContain('only from the same origin');
  });
});
