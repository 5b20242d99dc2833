import { describe, expect, inject, it } from 'vitest';
import { readYaml } from '../setup/read-yaml.ts';
import { forEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { baseUrl, pages } = await sitePages(base);
const get = (path: string, accept?: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, {
    ...init,
    headers: { ...init.headers, ...(accept !== undefined && { Accept: accept }) },
  });

/** A page that is not the home page. */
const page = pages.find(({ path }) => path !== '/')!;
const variantOf = (response: Response) =>
  /^text\/(\w+)/.exec(response.headers.get('content-type')!)![1];

it.each(Object.entries(readYaml<object>('tests/served/accept.yaml')))(
  'Accept: %s gets %s',
  async (accept, variant) => {
    const response = await get(page.path, accept);
    await response.body?.cancel();
    expect(response.status).toBe(200);
    expect(variantOf(response)).toBe(variant);
    expect(response.headers.get('vary')).toMatch(/(^|[ ,])Accept($|[ ,])/);
  },
);

describe('a negotiated page', () => {
  it('has the bytes and headers of the .md file, on every page', async () => {
    await forEach(pages, async ({ path, markdownVersion }) => {
      const [negotiated, file] = await Promise.all([
        get(path, 'text/markdown'),
        get(markdownVersion),
      ]);
      expect(negotiated.status, path).toBe(200);
      expect(await negotiated.text(), path).toBe(await file.text());
      for (const name of ['content-type', 'cache-control', 'etag', 'link', 'x-markdown-tokens']) {
        expect(negotiated.headers.get(name), `${name} of ${path}`).toBe(file.headers.get(name));
      }
      expect(negotiated.headers.get('content-location'), path).toBe(markdownVersion);
    });
  });

  it('answers 304 to its own ETag and 200 to the ETag of the HTML', async () => {
    const conditional = (etag: string, accept: string) =>
      get(page.path, accept, { headers: { 'If-None-Match': etag } });
    const markdown = (await get(page.path, 'text/markdown')).headers.get('etag')!;
    const html = (await get(page.path, 'text/html')).headers.get('etag')!;
    expect(markdown).not.toBe(html);
    expect((await conditional(markdown, 'text/markdown')).status).toBe(304);
    expect((await conditional(html, 'text/markdown')).status).toBe(200);
    expect((await conditional(markdown, 'text/html')).status).toBe(200);
    expect((await conditional(html, 'text/html')).status).toBe(304);
  });
});

it('is the same text as text/plain, without an ETag, also for an unknown page', async () => {
  for (const path of ['/', page.path, '/no-such-page']) {
    const [plain, markdown] = await Promise.all(
      ['text/plain', 'text/markdown'].map((accept) => get(path, accept)),
    );
    expect(plain!.status, path).toBe(markdown!.status);
    expect(plain!.headers.get('content-type'), path).toBe('text/plain; charset=utf-8');
    expect(plain!.headers.has('etag'), path).toBe(false);
    expect(await plain!.text(), path).toBe(await markdown!.text());
  }
});

describe('an unknown page', () => {
  it('links only to pages that exist', async () => {
    const text = await (await get('/suport.md')).text();
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => new URL(url!).pathname);
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets)
      expect([target, (await get(target)).status]).toEqual([target, 200]);
  });

  it('never answers 200 to guessed addresses, unless a page is there', async () => {
    const guesses = ['/docs', '/api', '/pricing', '/faq', '/help', '/docs/api', '/v1', '/api/docs'];
    const privateRoutes = ['/account', '/profile', '/invitations', '/wallet', '/admin', '/login'];
    await forEach([...guesses, ...privateRoutes], async (path) => {
      for (const guess of [path, `${path}.md`]) {
        const { status, headers } = await get(guess, 'text/markdown', { redirect: 'manual' });
        // Former addresses redirect. A page, which need not be in a list, says that it has this address.
        const isPage =
          status === 200 && headers.get('link')?.includes(`<${baseUrl}${path}>; rel="canonical"`);
        expect([guess, isPage || [301, 404, 410].includes(status)]).toEqual([guess, true]);
      }
    });
  });
});
