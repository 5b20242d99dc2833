import LinkHeader from 'http-link-header';
import { describe, expect, inject, it } from 'vitest';
import { ErrorResponse } from '../../src/contract/failures.ts';
import { securityHeaders } from '../../src/base/http/security-headers.ts';
import { sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { pages } = await sitePages(base);
const page = pages.find(({ path }) => path !== '/')!;
const send = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: 'manual', ...init });
const asMarkdown = { headers: { Accept: 'text/markdown' } };
const documents = ['/', page.path, page.markdownVersion, '/openapi.json', '/llms.txt', '/search'];

describe('a file', () => {
  it.each(documents)(
    'answers OPTIONS with 204 and what another origin may send: %s',
    async (path) => {
      const headers = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' };
      const response = await send(path, { method: 'OPTIONS', headers });
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      });
    },
  );

  it.each(documents)('answers POST with 405 and the allowed methods: %s', async (path) => {
    const response = await send(path, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(ErrorResponse.parse(await response.json()).error.code).toBe('method_not_allowed');
  });
});

describe('an unknown address below /.well-known/', () => {
  const unknown = ['/.well-known/oauth-protected-resource', '/.well-known/agent-card.json'];

  it.each(unknown)('is short JSON: %s', async (path) => {
    const response = await send(path);
    const text = await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(ErrorResponse.parse(JSON.parse(text)).error.code).toBe('not_found');
    expect(text.length).toBeLessThan(200);
  });

  it.each(unknown)('is Markdown where Accept prefers it: %s', async (path) => {
    const response = await send(path, asMarkdown);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it('never hides an existing document, whatever Accept is', async () => {
    for (const init of [{}, asMarkdown]) {
      const response = await send('/.well-known/api-catalog', init);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^application\/linkset\+json/);
    }
  });
});

describe('the Markdown home page', () => {
  it.each([
    ['/', asMarkdown],
    ['/index.md', {}],
    ['/?mode=agent', {}],
  ])('has the links of the HTML one: %s', async (path, init) => {
    const html = LinkHeader.parse((await send('/')).headers.get('link')!).refs;
    const response = await send(path, init);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const links = LinkHeader.parse(response.headers.get('link')!).refs;
    expect(links).toEqual(expect.arrayContaining(html));
    expect(links.filter(({ rel }) => rel === 'canonical')).toHaveLength(1);
  });
});

it('an address that ends in .MD redirects to .md', async () => {
  const path = page.markdownVersion.replace(/\.md$/, '.MD');
  const response = await send(`${path}?utm_source=x`);
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    `${page.markdownVersion}?utm_source=x`,
  ]);
  const followed = await fetch(`${base}${path}`);
  expect([followed.status, followed.headers.get('content-type')]).toEqual([
    200,
    'text/markdown; charset=utf-8',
  ]);
});

it.each(['/404', '/404.html'])('the 404 page itself has status 404: %s', async (path) => {
  const [own, unknown, markdown] = await Promise.all([
    send(path),
    send('/no-such-page'),
    send(path, asMarkdown),
  ]);
  expect([own.status, markdown.status]).toEqual([404, 404]);
  expect(await own.text()).toBe(await unknown.text());
  const head = await send(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
});

describe('Content-Signal', () => {
  it.each([
    '/',
    '/index.md',
    page.path,
    page.markdownVersion,
    '/llms.txt',
    '/openapi.json',
    '/api/v1/product',
  ])('is on %s what robots.txt says', async (path) => {
    const robots = await (await send('/robots.txt')).text();
    const signal = /^Content-Signal: (.+)$/m.exec(robots)![1];
    expect(signal).toMatch(/^search=(yes|no), ai-input=(yes|no), ai-train=(yes|no)$/);
    for (const init of [{}, asMarkdown]) {
      const response = await send(path, init);
      expect(response.headers.get('content-signal')).toBe(signal);
    }
  });
});

describe('the security headers', () => {
  const answers: [string, string, RequestInit][] = [
    ['a page', '/', {}],
    ['a document', '/openapi.json', {}],
    ['a Markdown version', page.path, asMarkdown],
    ['a REST answer', '/api/v1/product', {}],
    ['the 400 of a category', '/api/v1/resources?category=none', {}],
    ['the 404 of a page', '/no-such-page', {}],
    ['the 404 of Markdown', '/no-such-page.md', {}],
    ['the 404 of the API', '/api/none', {}],
    ['the 404 of a missing asset', '/_astro/none.js', {}],
    ['a 405', '/', { method: 'POST' }],
    ['a preflight', '/', { method: 'OPTIONS' }],
    ['the redirect of an ending', page.markdownVersion.replace(/md$/, 'MD'), {}],
    ['the redirect of a guess', `${page.path}/index.md`, {}],
    ['/ask', '/ask?query=privacy', {}],
    ['a stream', '/ask?query=privacy&streaming=true', {}],
    ['the 400 of /ask', '/ask', {}],
    ['/mcp', '/mcp', {}],
    ['the 400 of /mcp', '/mcp', { method: 'POST', body: '{' }],
  ];
  const { 'Content-Security-Policy': policy, ...others } = securityHeaders([]);

  it('let any origin embed and read documents, and isolate pages from their openers', () => {
    expect(others).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  it.each(answers)('are sent with %s', async (_, path, init) => {
    const response = await send(path, init);
    await response.body?.cancel();
    for (const [name, value] of Object.entries(others)) {
      expect(response.headers.get(name), name).toBe(value);
    }
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // On pages it may contain hosts of pictures.
    const own = response.headers.get('content-security-policy')!;
    expect(own.replace(/img-src [^;]*/, '')).toBe(policy.replace(/img-src [^;]*/, ''));
  });

  it('do not cache a missing asset for a year', async () => {
    const response = await send('/_astro/none.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).not.toMatch(/immutable|max-age=[1-9]/);
  });
});
