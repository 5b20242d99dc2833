import { describe, expect, inject, it } from 'vitest';
import { loadContent } from '../../src/content/model/load.ts';
import { readYaml } from '../setup/read-yaml.ts';
import { forEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { pages } = await sitePages(base);
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

/** The ETag without the suffix of a compressed form, which HEAD does not have. */
const etagOf = ({ headers }: Response) => headers.get('etag')?.replace(/-(gzip|br|df)"$/, '"');

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

  it('answers HEAD with the same headers and no body', async () => {
    const [head, full] = await Promise.all([
      get(page.path, 'text/markdown', { method: 'HEAD' }),
      get(page.path, 'text/markdown'),
    ]);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'link', 'x-markdown-tokens', 'content-location']) {
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
    }
    expect(etagOf(head)).toBe(etagOf(full));
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

  it('answers with and without a trailing slash, and with any query', async () => {
    for (const path of [`${page.path}/`, `${page.path}?utm_source=x`, '/?utm_source=x']) {
      const response = await get(path, 'text/markdown');
      expect([path, response.status, variantOf(response)]).toEqual([path, 200, 'markdown']);
    }
  });

  it('is no variant of documents, the API and the search, which ignore Accept', async () => {
    const types = await Promise.all(
      ['/openapi.json', '/llms.txt', '/api/v1/product', '/api/v1/resources', '/ask?query=help'].map(
        async (path) => (await get(path, 'text/markdown')).headers.get('content-type'),
      ),
    );
    expect(types).toEqual([
      expect.stringMatching(/json/),
      'text/plain; charset=utf-8',
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      expect.stringMatching(/^application\/json/),
    ]);
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

it('returns the Markdown home page at /?mode=agent', async () => {
  const [mode, file] = await Promise.all([get('/?mode=agent'), get('/index.md')]);
  expect(mode.status).toBe(200);
  expect(mode.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await mode.text()).toBe(await file.text());
});

it.each(['/?mode=agent&', '/?%6Dode=agent'])(
  'returns the HTML home page at %s, which the redirect engine does not recognise',
  async (path) => {
    const response = await get(path);
    expect([response.status, variantOf(response)]).toEqual([200, 'html']);
  },
);

it('has no Markdown version of the search page', async () => {
  const [form, file] = await Promise.all([get('/search', 'text/markdown'), get('/search.md')]);
  expect([form.status, variantOf(form)]).toEqual([200, 'html']);
  expect(file.status).toBe(404);
});

describe('an unknown page', () => {
  const unknown = [
    ['an address that ends in .md', '/support/no-such-page.md', undefined],
    ['an address asked for as Markdown', '/support/no-such-page', 'text/markdown'],
    ['a long, odd address', `/${'%F0%9F%92%A5'.repeat(300)}.md`, undefined],
    ['an address with a second host in it', '//elsewhere.example/page', 'text/markdown'],
    ['the page of unknown addresses', '/404', 'text/markdown'],
    ['its file', '/404.html', 'text/markdown'],
  ] as const;

  it.each(unknown)('%s is 404 in Markdown with links to other pages', async (_, path, accept) => {
    const response = await get(path, accept);
    const text = await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('vary')).toMatch(/(^|[ ,])Accept($|[ ,])/);
    expect(text).toMatch(/^# /);
    for (const target of ['/index.md', '/llms.txt', '/sitemap.md']) expect(text).toContain(target);
    expect(text).not.toContain('elsewhere');
  });

  it.each([
    ['a browser', '/support/no-such-page', 'text/html,*/*;q=0.8'],
    ['an encoded ending', '/support/no-such-page%2Emd', undefined],
  ])('is 404 in HTML for %s', async (_, path, accept) => {
    const response = await get(path, accept);
    expect(response.status).toBe(404);
    expect(variantOf(response)).toBe('html');
    expect(await response.text()).toContain('href="/search"');
  });

  it('answers HEAD without a body', async () => {
    const response = await get('/no-such-page.md', undefined, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  it('links only to pages that exist', async () => {
    const text = await (await get('/suport.md')).text();
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => new URL(url!).pathname);
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets)
      expect([target, (await get(target)).status]).toEqual([target, 200]);
  });

  it('never answers 200 to guessed addresses', async () => {
    const known = new Set(
      loadContent(process.cwd(), {}).pages.flatMap(({ path, markdownVersion }) => [
        path,
        markdownVersion,
      ]),
    );
    const guesses = ['/docs', '/api', '/pricing', '/faq', '/help', '/docs/api', '/v1', '/api/docs'];
    const privateRoutes = ['/account', '/profile', '/invitations', '/wallet', '/admin', '/login'];
    const paths = [...guesses, ...privateRoutes]
      .flatMap((path) => [`${path}.md`, path])
      .filter((path) => !known.has(path));
    await forEach(paths, async (path) => {
      const { status } = await get(path, 'text/markdown', { redirect: 'manual' });
      // Former addresses redirect.
      expect([path, [301, 404].includes(status)]).toEqual([path, true]);
    });
  });
});
