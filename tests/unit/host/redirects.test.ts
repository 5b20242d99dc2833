import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadRedirects } from '../../../src/host/redirects.ts';
import { categoryFilters, directoryFile } from '../../../src/contract/categories.ts';
import { categoryRedirects, redirectsFile } from '../../../src/site/documents/redirects.ts';
import { serveProject, text, writeProject, type Files, type RunningHost } from './project.ts';

const toml = await readFile(new URL('../../../netlify.toml', import.meta.url), 'utf8');

/** The project's own rules over files that say their own name. */
const published: Files = {
  'netlify.toml': toml,
  'dist/_redirects': redirectsFile('', categoryRedirects),
  'dist/index.md': 'index.md',
  'dist/api/v1/product.json': 'product.json',
  'dist/api/errors/invalid-category.json': 'invalid-category.json',
  'dist/api/errors/not-found.json': 'not-found.json',
  ...Object.fromEntries(
    categoryFilters.map((category) => [`dist${directoryFile(category)}`, category]),
  ),
};

async function get(host: RunningHost, url: string) {
  const response = await fetch(host.url + url, { redirect: 'manual' });
  expect(response.headers.get('location')).toBeNull();
  return [response.status, await response.text()];
}

const files = (rule: string): Files => ({
  'netlify.toml': `[build]\npublish = "dist"\n[[redirects]]\n${rule}`,
  'dist/old.html': 'old',
  'dist/new.html': 'new',
});

describe('the rules of the build and of netlify.toml', () => {
  test.each([
    ['/api/v1/product', 200, 'product.json'],
    ['/api/v1/product?utm_source=x', 200, 'product.json'],
    ['/api/v1/product/', 200, 'product.json'],
    ['/api/v1/product.json', 200, 'product.json'],
    ['/api/v1/resources', 200, 'all'],
    ['/api/v1/resources?utm_source=x', 200, 'all'],
    ['/api/v1/resources/', 200, 'all'],
    ['/api/v1/resources/?category=support', 200, 'support'],
    ...categoryFilters.map((category) => [`/api/v1/resources?category=${category}`, 200, category]),
    ['/api/v1/resources?category=product&utm_source=x', 200, 'product'],
    ['/api/v1/resources?utm_source=x&category=product', 200, 'product'],
    ['/api/v1/resources/policy.json', 200, 'policy'],
    ['/?mode=agent', 200, 'index.md'],
    ['/?mode=agent&x=1', 200, 'index.md'],
    ['/?x=1&mode=agent', 200, 'index.md'],
    ['/api/v1/nope', 404, 'not-found.json'],
    ['/api/v2/product', 404, 'not-found.json'],
    ['/api/', 404, 'not-found.json'],
    ['/api', 404, 'not-found.json'],
  ])('%s is %i %s', async (url, status, body) => {
    const host = await serveProject(published);
    expect(await get(host, url as string)).toEqual([status, body]);
  });

  test.each([
    ['an unknown value', '?category=bogus'],
    ['an empty value', '?category='],
    ['another letter case', '?category=PRODUCT'],
    ['an unknown value with another parameter', '?category=bogus&utm_source=x'],
    ['a value with a space', '?category=product%20'],
  ])('answers 400 to %s of category', async (_, query) => {
    const host = await serveProject(published);
    const answer = await get(host, `/api/v1/resources${query}`);
    expect(answer).toEqual([400, 'invalid-category.json']);
  });

  test.each([
    ['the last of repeated values', '?category=product&category=policy', 200, 'policy'],
    [
      'the last of repeated values',
      '?category=product&category=bogus',
      400,
      'invalid-category.json',
    ],
    ['a decoded value', '?category=pro%64uct', 200, 'product'],
    ['no category for a name without =', '?category', 200, 'all'],
    ['no category for an encoded name', '?c%61tegory=bogus', 200, 'all'],
    ['no category before a trailing &', '?category=bogus&', 200, 'all'],
  ])("sees %s: Netlify's engine on %s", async (_, query, status, body) => {
    const host = await serveProject(published);
    expect(await get(host, `/api/v1/resources${query}`)).toEqual([status, body]);
  });

  test.each(['/', '/?mode=human', '/?mode=', '/?mode=agents'])(
    'leaves %s as it is',
    async (url) => {
      const host = await serveProject(published);
      const [status, body] = await get(host, url);
      expect(status).toBe(200);
      expect(body).toContain('Home');
    },
  );

  test('are the same where the dev server puts those of the categories before the file', async () => {
    const root = await writeProject({ 'netlify.toml': toml });
    const match = await loadRedirects(`${root}/netlify.toml`, `${root}/dist`, categoryRedirects);
    const target = (query: string) => match(`/api/v1/resources${query}`)?.to;
    for (const category of categoryFilters) {
      expect(target(`?category=${category}`)).toBe(directoryFile(category));
    }
    expect(target('?category=bogus')).toBe('/api/errors/invalid-category.json');
  });
});

describe('a rule', () => {
  test.each([
    ['without force gives way to a file', 'from = "/old"\nstatus = 200', '/old', 200, 'old'],
    ['with force hides a file', 'from = "/old"\nstatus = 200\nforce = true', '/old', 200, 'new'],
    ['with status 410 answers with its file', 'from = "/gone"\nstatus = 410', '/gone', 410, 'new'],
  ])('%s', async (_, rule, url, status, body) => {
    const host = await serveProject(files(`${rule}\nto = "/new"`));
    expect(await get(host, url)).toEqual([status, body]);
  });

  test.each([
    ['with status 301 keeps the query', '/gone/*', '/new/:splat', 301, '/new/a/b?c=d'],
    ['with status 302 redirects to another host', '/gone/*', 'https://x.example/x?y', 302],
  ])('%s', async (_, from, to, status, location = to) => {
    const host = await serveProject(files(`from = "${from}"\nto = "${to}"\nstatus = ${status}`));
    const response = await fetch(`${host.url}/gone/a/b?c=d`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  test('whose target is missing is the 404 page', async () => {
    const host = await serveProject(files('from = "/x"\nto = "/missing"\nstatus = 200'));
    expect(await get(host, '/x')).toEqual([404, expect.stringContaining('Not found')]);
  });

  test('that Netlify supports and the host does not is left out, with a line about it', async () => {
    const host = await serveProject({
      ...files('from = "/x"\nto = "https://x.example/old"\nstatus = 200'),
      'dist/_redirects': [
        '/y https://y.example/old 200!',
        '/old /new 302! Country=de',
        '/old /new 302! Language=de',
        '/old /new 200! Role=admin',
        '/old /new 200! Cookie=beta',
        '/new /old 301!',
      ].join('\n'),
    });
    for (const path of ['/x', '/y']) expect((await fetch(host.url + path)).status).toBe(404);
    const headers = { 'Accept-Language': 'de', Cookie: 'beta=1' };
    expect(await text(`${host.url}/old`, headers)).toBe('200 old');
    expect(await text(`${host.url}/new`)).toBe('200 old');
    const rules = [
      '/y https://y.example/old',
      ...Array<string>(4).fill('/old /new'),
      '/x https://x.example/old',
    ];
    expect(host.errors).toEqual(
      rules.map((rule) => `The local host does not simulate this redirect rule: ${rule}`),
    );
  });

  test.each([
    '//x.example',
    '/%2Fx.example',
    '/%5Cx.example',
    '///x.example/%2e%2e',
    '//[',
    '//a:b',
  ])('with a wildcard stays on the site: /gone%s', async (rest) => {
    const host = await serveProject(files('from = "/gone/*"\nto = "/:splat"\nstatus = 301'));
    const { status, headers } = await fetch(`${host.url}/gone${rest}`, { redirect: 'manual' });
    expect(status).toBe(301);
    expect(new URL(headers.get('location')!, host.url).origin).toBe(host.url);
    expect(host.errors).toEqual([]);
  });

  test('whose target is no URL is the 404 page', async () => {
    const host = await serveProject(files('from = "/gone/*"\nto = "https://:splat"\nstatus = 301'));
    expect(await get(host, '/gone/a%20b')).toEqual([404, expect.stringContaining('Not found')]);
  });

  test('does not answer a POST with a file', async () => {
    const host = await serveProject(published);
    const response = await fetch(`${host.url}/api/v1/product`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not found');
  });

  test('of _redirects stands before those of netlify.toml', async () => {
    const host = await serveProject({
      ...files('from = "/x"\nto = "/old"\nstatus = 200'),
      'dist/_redirects': '/x /new 200',
    });
    expect(await get(host, '/x')).toEqual([200, 'new']);
  });

  test('that does not parse stops the host with its place', async () => {
    const root = await writeProject({ 'dist/_redirects': '/x nowhere' });
    await expect(loadRedirects(`${root}/netlify.toml`, `${root}/dist`)).rejects.toThrow(
      /Redirect rules do not parse:\n[^]*line 1/,
    );
  });
});
