import { describe, expect, it } from 'vitest';
import negotiate, { config } from '../../../../src/api/edge/negotiate.ts';
import { markdownTokens } from '../../../../src/base/text/token-estimate.ts';
import { markdown, origin, smallSite } from './edge-site.ts';
import { processorTime } from '../../../setup/processor-time.ts';

const ask = (path: string, init: RequestInit = {}) =>
  new Request(`${origin}${path}`, { headers: { Accept: 'text/markdown' }, ...init });

describe('a page requested as Markdown', () => {
  it('is the Markdown version, with the headers that a host without header rules does not set', async () => {
    const { context, asked } = smallSite();
    const response = await negotiate(ask('/page?utm_source=x'), context);
    const body = '# Page\n\nSome text.\n';
    expect(asked).toEqual(['GET /page.md']);
    expect(await response?.text()).toBe(body);
    expect(Object.fromEntries(response!.headers)).toEqual({
      'content-type': 'text/markdown; charset=utf-8',
      'content-location': '/page.md',
      etag: '"1"',
      link: '</page>; rel="canonical"',
      vary: 'Accept',
      'x-markdown-tokens': String(markdownTokens(body)),
    });
  });

  it('keeps the headers that the site set for the Markdown version', async () => {
    const given = {
      Link: '<https://linnet.example/page>; rel="canonical"',
      'X-Markdown-Tokens': '7',
    };
    const { context } = smallSite({ '/page.md': () => markdown('# Page', given) });
    const response = await negotiate(ask('/page'), context);
    expect(response?.headers.get('link')).toBe(given.Link);
    expect(response?.headers.get('x-markdown-tokens')).toBe('7');
  });

  it.each([
    ['/', 'GET /index.md'],
    ['/page/', 'GET /page.md'],
    ['//elsewhere.example/page', 'GET //elsewhere.example/page.md'],
  ])('%s is read as %s', async (path, read) => {
    const { context, asked } = smallSite();
    await negotiate(ask(path), context);
    expect(asked[0]).toBe(read);
  });

  it('is complete even if the client requests a range of the page', async () => {
    const headers = { Accept: 'text/markdown', Range: 'bytes=0-0' };
    const response = await negotiate(ask('/page', { headers }), smallSite().context);
    expect([response?.status, await response?.text()]).toEqual([200, '# Page\n\nSome text.\n']);
  });

  it('does not have the Content-Encoding or Content-Length of the stored file', async () => {
    const stored = { 'Content-Encoding': 'br', 'Content-Length': '9' };
    const { context } = smallSite({ '/page.md': () => markdown('# Page', stored) });
    const response = await negotiate(ask('/page'), context);
    expect(response?.headers.has('content-encoding')).toBe(false);
    expect(response?.headers.has('content-length')).toBe(false);
  });

  it('has no body for HEAD and for 304', async () => {
    const head = await negotiate(ask('/page', { method: 'HEAD' }), smallSite().context);
    expect([head?.status, await head?.text()]).toEqual([200, '']);
    const unchanged = smallSite({
      '/page.md': () => new Response(null, { status: 304, headers: { ETag: '"1"' } }),
    });
    const response = await negotiate(ask('/page'), unchanged.context);
    expect([response?.status, response?.headers.get('etag')]).toEqual([304, '"1"']);
  });
});

describe('the function does nothing', () => {
  it.each([
    ['a method that reads nothing', ask('/page', { method: 'POST' })],
    [
      'HTML that weighs more',
      ask('/page', { headers: { Accept: 'text/html, text/markdown;q=0.5' } }),
    ],
  ])('for %s', async (_, request) => {
    const { context, asked } = smallSite();
    expect(await negotiate(request, context)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('for a file', async () => {
    const { context, asked } = smallSite({ '/openapi.json': () => new Response('{}') });
    expect(await (await negotiate(ask('/openapi.json'), context))?.text()).toBe('{}');
    expect(asked).toEqual(['GET /openapi.json']);
  });

  it('for a page without a Markdown version', async () => {
    const response = await negotiate(ask('/search'), smallSite().context);
    expect([response?.status, response?.headers.get('content-type')]).toEqual([200, 'text/html']);
  });
});

const removed = () => new Response('# Page removed\n', { status: 410 });

it('answers a removed page with 410 and the Markdown version of its notice', async () => {
  const { context } = smallSite({ '/old.md': removed, '/old': removed });
  const response = await negotiate(ask('/old'), context);
  expect([response?.status, await response?.text()]).toEqual([410, '# Page removed\n']);
  expect(Object.fromEntries(response!.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    vary: 'Accept',
  });
  expect(response?.headers.has('link')).toBe(false);
  const head = await negotiate(ask('/old', { method: 'HEAD' }), context);
  expect([head?.status, head?.body]).toEqual([410, null]);
});

it('answers text/plain with the Markdown version, unconditionally and without an ETag', async () => {
  const headers = { Accept: 'text/plain', 'If-None-Match': '"1"' };
  const { context } = smallSite();
  const conditions: unknown[] = [];
  const response = await negotiate(ask('/page', { headers }), {
    next(request, options) {
      conditions.push(options);
      return context.next(request, options);
    },
  });
  expect(conditions).toEqual([{ sendConditionalRequest: false }]);
  expect([response?.status, await response?.text()]).toEqual([200, '# Page\n\nSome text.\n']);
  expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response?.headers.has('etag')).toBe(false);
});

it('answers an unknown page with 404 and the nearest pages', async () => {
  const response = await negotiate(ask('/pages'), smallSite().context);
  expect(response?.status).toBe(404);
  expect(await response?.text()).toContain('[Page](https://linnet.example/page.md)');
});

it.each([
  ['slashes', `${'/'.repeat(60_000)}x`],
  ['dots', `/${'.'.repeat(60_000)}/x`],
])('takes linear time for a path of 60,000 %s', async (_, path) => {
  const time = await processorTime(async () =>
    expect((await negotiate(ask(path), smallSite().context))?.status).toBe(404),
  );
  expect(time).toBeLessThan(500);
});

it('runs if the header contains text/markdown or starts with text/plain, and not for browsers', () => {
  const header = new RegExp(config.header.accept);
  const runs = (accept: string) => header.test(accept);
  const wanted = ['text/markdown', 'Text/Markdown;q=0.5', '*/*,TEXT/MARKDOWN', 'Text/Plain,*/*'];
  expect(wanted.filter(runs)).toEqual(wanted);
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  expect([browser, 'application/json,text/plain,*/*'].filter(runs)).toEqual([]);
});
