import LinkHeader from 'http-link-header';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const base = inject('baseUrl');
const headersOf = async (path: string) =>
  Object.fromEntries((await fetch(`${base}${path}`)).headers) as Record<string, string>;

describe('an HTML page', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = await headersOf('/developers');
  });

  it('forbids what it does not need', () => {
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
    // Editors may allow picture hosts.
    const others = headers['content-security-policy']!.replace(/img-src [^;]*/, '');
    expect(others).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers).toHaveProperty('permissions-policy');
  });

  it('varies by Accept and is revalidated by its ETag', async () => {
    expect(headers['vary']).toMatch(/\bAccept\b(?!-)/);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['etag']).toMatch(/^(W\/)?"/);
  });

  it('has the same links in its Link header and in its head', async () => {
    const html = await (await fetch(`${base}/developers`)).text();
    const links = LinkHeader.parse(headers['link']!).refs;
    expect(links.length).toBeGreaterThan(7);
    for (const { rel, uri, type } of links) {
      expect(html).toContain(`<link rel="${rel}" href="${uri}" type="${type}">`);
    }
  });
});

describe('a document', () => {
  it.each([
    [
      '/.well-known/api-catalog',
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
    ['/mcp/server-card', 'application/mcp-server-card+json'],
    ['/feeds/schema.jsonl', 'application/jsonl; charset=utf-8'],
    ['/blog/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/auth.md', 'text/markdown; charset=utf-8'],
  ])('%s has its own type, may be read by any origin and has an ETag', async (path, type) => {
    const headers = await headersOf(path);
    expect(headers).toMatchObject({
      'content-type': type,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    const again = await fetch(`${base}${path}`, { headers: { 'If-None-Match': headers['etag']! } });
    expect(again.status).toBe(304);
  });

  it('with the API catalog answers HEAD with a link to itself', async () => {
    const head = await fetch(`${base}/.well-known/api-catalog`, { method: 'HEAD' });
    expect(head.headers.get('link')).toContain('rel="api-catalog"');
  });
});
