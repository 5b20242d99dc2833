import { describe, expect, test } from 'vitest';
import { loadFunctions } from '../../../src/host/functions.ts';
import { serveProject, writeProject } from './project.ts';

const config = (literal: string) => `export const config = ${literal};`;

describe('a function', () => {
  test('answers at its path in any letter case, with or without a trailing slash', async () => {
    const host = await serveProject({
      'functions/ask.ts': `export default () => new Response('asked'); ${config("{ path: '/ask' }")}`,
    });
    for (const path of ['/ask', '/ask/', '/ASK', '/ask?query=x']) {
      expect(await (await fetch(host.url + path)).text()).toBe('asked');
    }
    expect((await fetch(`${host.url}/ask/more`)).status).toBe(404);
  });

  test('receives method, headers, body and query', async () => {
    const host = await serveProject({
      'functions/echo.ts': `
        export default async (request: Request) =>
          Response.json([request.method, request.headers.get('x-a'), await request.text(), new URL(request.url).search]);
        ${config("{ path: ['/echo/:id', '/other'] }")}`,
    });
    const init = { method: 'PUT', body: 'body', headers: { 'X-A': 'a' } };
    const response = await fetch(`${host.url}/echo/7?q=1`, init);
    expect(await response.json()).toEqual(['PUT', 'a', 'body', '?q=1']);
    expect((await fetch(`${host.url}/other`)).status).toBe(200);
  });

  test('sees the address of the host, whatever the Host header says', async () => {
    const host = await serveProject({
      'functions/where.ts': `export default (request: Request) => new Response(request.url); ${config("{ path: '/where' }")}`,
    });
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const response = await fetch(`${host.url}/where?x=1`, { headers });
    expect(await response.text()).toBe(`${host.url}/where?x=1`);
  });

  test('hides a file of the same path', async () => {
    const host = await serveProject({
      'dist/a.json': 'file',
      'functions/a.ts': `export default () => new Response('function'); ${config("{ path: '/a.json' }")}`,
    });
    expect(await (await fetch(`${host.url}/a.json`)).text()).toBe('function');
  });

  test('leaves another method and an excluded path to what follows', async () => {
    const host = await serveProject({
      'dist/x/in.txt': 'file',
      'functions/x.ts': `export default () => new Response('function');
        ${config("{ path: '/x/*', excludedPath: '/x/in.txt', method: 'POST' }")}`,
    });
    expect(await (await fetch(`${host.url}/x/out`, { method: 'POST' })).text()).toBe('function');
    expect((await fetch(`${host.url}/x/out`)).status).toBe(404);
    expect(await (await fetch(`${host.url}/x/in.txt`)).text()).toBe('file');
  });

  test('answers at /.netlify/functions/<name> without a path', async () => {
    const host = await serveProject({
      'functions/plain.ts': "export default () => new Response('plain');",
    });
    expect(await (await fetch(`${host.url}/.netlify/functions/plain`)).text()).toBe('plain');
  });

  test('can be the target of a rewrite', async () => {
    const host = await serveProject({
      'dist/_redirects': '/search /ask 200',
      'functions/ask.ts': `export default (request: Request) => new Response(new URL(request.url).search); ${config("{ path: '/ask' }")}`,
    });
    expect(await (await fetch(`${host.url}/search?query=x`)).text()).toBe('?query=x');
  });

  test('sets several cookies, which stay several headers', async () => {
    const host = await serveProject({
      'functions/a.ts': `export default () =>
        new Response(null, { headers: [['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2']] });
        ${config("{ path: '/a' }")}`,
    });
    expect((await fetch(`${host.url}/a`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});

describe('a broken function', () => {
  test.each([
    ['throws', "() => { throw new Error('broken') }"],
    ['rejects', "async () => { throw new Error('broken') }"],
  ])('that %s is a 500 that says nothing, with the stack on stderr', async (_, source) => {
    const host = await serveProject({
      'functions/broken.ts': `export default ${source}; ${config("{ path: '/broken' }")}`,
    });
    const response = await fetch(`${host.url}/broken?query=secret`);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/^Internal Error\. ID: [\w-]{36}\n$/);
    expect(host.errors).toHaveLength(1);
    expect(host.errors[0]).toMatch(/^Function broken failed: Error: broken\n +at .*broken\.ts/);
    expect(host.errors[0]).not.toContain('secret');
  });

  test('that returns no Response is a 500', async () => {
    const host = await serveProject({
      'functions/broken.ts': `export default () => 'text'; ${config("{ path: '/broken' }")}`,
    });
    expect((await fetch(`${host.url}/broken`)).status).toBe(500);
    expect(host.errors[0]).toContain('did not return a Response');
  });

  test('that is a helper without a default export stops the host', async () => {
    const root = await writeProject({ 'functions/helper.ts': 'export const help = 1;' });
    await expect(loadFunctions(`${root}/functions`)).rejects.toThrow(
      /helper\.ts has no default export, but Netlify deploys it as a function/,
    );
  });
});
