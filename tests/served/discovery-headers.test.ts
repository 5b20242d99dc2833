import LinkHeader from 'http-link-header';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const base = inject('baseUrl');

describe('an HTML page', () => {
  let headers: Headers;
  let html: string;
  beforeAll(async () => {
    const response = await fetch(`${base}/developers`);
    headers = response.headers;
    html = await response.text();
  });

  it('forbids what it does not need', () => {
    const policy = headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    // Editors may allow picture hosts.
    expect(policy.replace(/img-src [^;]*/, '')).not.toMatch(/unsafe|\*|https?:/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      // Only scripts of the page register tools: the default of the policy `tools` is `self`.
      'permissions-policy': expect.not.stringMatching(/tools=(?!\(self\))/),
    });
  });

  it('varies by Accept and is revalidated by its ETag', () => {
    expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('etag')).toMatch(/^(W\/)?"/);
  });

  it('has the same links in its Link header and in its head', () => {
    const links = LinkHeader.parse(headers.get('link')!).refs;
    expect(links.length).toBeGreaterThan(7);
    for (const { rel, uri, type } of links) {
      expect(html).toContain(`<link rel="${rel}" href="${uri}" type="${type}">`);
    }
  });
});

it('the API catalog answers HEAD with a link to itself', async () => {
  const head = await fetch(`${base}/.well-known/api-catalog`, { method: 'HEAD' });
  expect(head.headers.get('link')).toContain('rel="api-catalog"');
});
