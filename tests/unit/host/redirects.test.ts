import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadRedirects } from '../../../src/host/redirects.ts';
import { categoryFilters, directoryFile } from '../../../src/contract/categories.ts';
import { categoryRedirects, redirectsFile } from '../../../src/documents/redirects.ts';
import { serveProject, writeProject, type Files, type RunningHost } from './project.ts';

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
    const target = (query: string) =>
      match(new URL(`http://localhost/api/v1/resources${query}`), new Headers())?.to;
    for (const category of categoryFilters) {
      expect(target(`?category=${category}`)).toBe(directoryFile(category));
    }
    expect(target('?category=bogus')).toBe('/api/errors/invalid-category.json');
  });
});

describe('a rule', () => {
  test('without force gives way to a file', async () => {
    const host = await serveProject(files('from = "/old"\nto = "/new"\nstatus = 200'));
    expect(await get(host, '/old')).toEqual([200, 'old']);
  });

  test('with force hides a file', async () => {
    const host = await serveProject(
      files('from = "/old"\nto = "/new"\nstatus = 200\nforce = true'),
    );
    expect(await get(host, '/old')).toEqual([200, 'new']);
  });

  test('with status 301 sends a Location that keeps the query', async () => {
    const host = await serveProject(files('from = "/gone/*"\nto = "/new/:splat"\nstatus = 301'));
    const response = await fetch(`${host.url}/gone/a/b?c=d`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/new/a/b?c=d']);
  });

  test('with status 302 keeps the address of another host', async () => {
    const host = await serveProject(
      files('from = "/out"\nto = "https://elsewhere.example/x"\nstatus = 302'),
    );
    const response = await fetch(`${host.url}/out`, { redirect: 'manual' });
    const location = response.headers.get('location');
    expect([response.status, location]).toEqual([302, 'https://elsewhere.example/x']);
  });

  test('with status 410 answers with its file and status', async () => {
    const host = await serveProject(files('from = "/gone"\nto = "/new"\nstatus = 410'));
    expect(await get(host, '/gone')).toEqual([410, 'new']);
  });

  test('that proxies to another host is a 502 that says so', async () => {
    const host = await serveProject(
      files('from = "/out"\nto = "https://elsewhere.example/x"\nstatus = 200'),
    );
    const [status, body] = await get(host, '/out');
    expect([status, body]).toEqual([502, expect.stringContaining('proxy to another host')]);
  });

  test('whose target is missing is the 404 page', async () => {
    const host = await serveProject(files('from = "/x"\nto = "/missing"\nstatus = 200'));
    expect(await get(host, '/x')).toEqual([404, expect.stringContaining('Not found')]);
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
