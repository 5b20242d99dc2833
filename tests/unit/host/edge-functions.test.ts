import { describe, expect, test } from 'vitest';
import { loadEdgeFunctions } from '../../../src/host/functions.ts';
import { edge, serveProject, text, writeProject } from './project.ts';

const everywhere = "{ path: '/*' }";

describe('an edge function', () => {
  test('overrides a file, a rule and a function', async () => {
    const host = await serveProject({
      'src/api/edge/a.ts': edge("return new Response('edge');", everywhere),
      'dist/_redirects': '/rule / 200',
      'functions/f.ts':
        "export default () => new Response('function'); export const config = { path: '/f' };",
    });
    for (const path of ['/', '/rule', '/f', '/nope']) {
      expect(await text(host.url + path)).toBe('200 edge');
    }
  });

  test('that returns undefined goes on to the site', async () => {
    const host = await serveProject({ 'src/api/edge/a.ts': edge('return;', everywhere) });
    expect(await text(`${host.url}/`)).toContain('200 <!doctype html><title>Home');
  });

  test('may change a body and keep the headers of the file', async () => {
    const host = await serveProject({
      'dist/x.txt': 'file',
      'src/api/edge/a.ts': edge(
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
      'src/api/edge/a.ts': edge(
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
      'src/api/edge/a.ts': edge("return new Response('edge');", config),
    });
    const answer = await text(host.url + path);
    expect(answer === '200 edge').toBe(runs);
  });

  test.each([
    ["{ accept: 'text/markdown' }", { Accept: 'text/html, text/markdown;q=0.5' }, true],
    ["{ accept: 'text/markdown' }", { Accept: 'text/html' }, false],
    ["{ accept: '^text/markdown$' }", { Accept: 'text/markdown, */*' }, false],
    ["{ accept: 'markdown', 'x-a': 'b' }", { Accept: 'text/markdown' }, false],
  ])('with header %s on %o: %s', async (header, headers, runs) => {
    const host = await serveProject({
      'src/api/edge/a.ts': edge(
        "return new Response('edge');",
        `{ path: '/*', header: ${header} }`,
      ),
    });
    const answer = await text(`${host.url}/`, headers as Record<string, string>);
    expect(answer === '200 edge').toBe(runs);
  });

  test('is a file of the folder; other folders are for helpers', async () => {
    const root = await writeProject({
      'src/api/edge/two.ts': edge("return new Response('edge');", everywhere),
      'src/api/edge/one.mjs': 'export default () => undefined;',
      'src/api/edge/shared/accept.ts': 'export const accept = 1;',
      'src/api/edge/README.md': 'text',
    });
    const found = await loadEdgeFunctions(`${root}/src/api/edge`);
    expect(found.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  test.each([
    [
      "{ path: '/*', onError: '/sorry' }",
      'Edge function a: the local host does not support onError: /sorry.',
    ],
    [
      "{ path: '/*', header: { 'x-a': true } }",
      'Edge function a: the local host does not support header: { x-a: true }, only regular expressions.',
    ],
    ["{ path: '/*', cache: 'manual' }", 'a.ts: the local host does not support the setting cache.'],
  ])('with %s stops the host', async (config, message) => {
    const root = await writeProject({ 'src/api/edge/a.ts': edge('return;', config) });
    await expect(loadEdgeFunctions(`${root}/src/api/edge`)).rejects.toThrow(message);
  });

  test('with the name of a folder stops the host, because Netlify would lose one', async () => {
    const root = await writeProject({
      'src/api/edge/accept.ts': edge('return;', everywhere),
      'src/api/edge/accept/parse.ts': 'export const parse = 1;',
    });
    await expect(loadEdgeFunctions(`${root}/src/api/edge`)).rejects.toThrow(
      'contains accept twice, and Netlify deploys only one',
    );
  });
});

test('another address in place of the page has the same headers for HEAD, even if the function leaves out the body', async () => {
  const host = await serveProject({
    'dist/index.md': '# Home',
    'src/api/edge/a.ts': edge(
      `const answer = await context.next(new Request(new URL('/index.md', request.url), request));
         return request.method === 'HEAD' ? new Response(null, answer) : answer;`,
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
