import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadRedirects } from '../../../src/host/redirects.ts';
import { categoryFilters, directoryFile } from '../../../src/contract/categories.ts';
import { apiRedirects, redirectsFile } from '../../../src/site/documents/redirects.ts';
import { serveProject, writeProject, type Files } from './project.ts';

const toml = await readFile(new URL('../../../netlify.toml', import.meta.url), 'utf8');

/** The project's own rules over files that say their own name. */
const published: Files = {
  'netlify.toml': toml,
  'dist/_redirects': redirectsFile('', apiRedirects),
  'dist/index.md': 'index.md',
  'dist/api/v1/product.json': 'product.json',
  'dist/api/errors/invalid-category.json': 'invalid-category.json',
  'dist/api/errors/not-found.json': 'not-found.json',
  ...Object.fromEntries(
    categoryFilters.map((category) => [`dist${directoryFile(category)}`, category]),
  ),
};

/** Returns the status and the text of an answer that is no redirect. */
async function get(url: string) {
  const host = await serveProject(published);
  const response = await fetch(host.url + url, { redirect: 'manual' });
  return [response.status, await response.text()];
}

const invalid = [400, 'invalid-category.json'] as const;
const notFound = [404, 'not-found.json'] as const;

describe('the rules of the API', () => {
  test.each<[url: string, status: number, body: string]>([
    ['/api/v1/product', 200, 'product.json'],
    ['/api/v1/product?utm_source=x', 200, 'product.json'],
    ['/api/v1/product/', 200, 'product.json'],
    ['/api/v1/product.json', 200, 'product.json'],
    ['/api/v1/resources', 200, 'all'],
    ['/api/v1/resources?utm_source=x', 200, 'all'],
    ['/api/v1/resources/', 200, 'all'],
    ['/api/v1/resources/?category=support', 200, 'support'],
    ...categoryFilters.map(
      (category) =>
        [`/api/v1/resources?category=${category}`, 200, category] as [string, 200, string],
    ),
    ['/api/v1/resources?category=product&utm_source=x', 200, 'product'],
    ['/api/v1/resources?utm_source=x&category=product', 200, 'product'],
    ['/api/v1/resources/policy.json', 200, 'policy'],
    ['/api/v1/resources?category=bogus', ...invalid],
    ['/api/v1/resources?category=', ...invalid],
    ['/api/v1/resources?category=PRODUCT', ...invalid],
    ['/api/v1/resources?category=bogus&utm_source=x', ...invalid],
    ['/api/v1/resources?category=product%20', ...invalid],
    // Netlify's engine reads the last of repeated values, decodes values but not names, and needs a “=”.
    ['/api/v1/resources?category=product&category=policy', 200, 'policy'],
    ['/api/v1/resources?category=product&category=bogus', ...invalid],
    ['/api/v1/resources?category=pro%64uct', 200, 'product'],
    ['/api/v1/resources?category', 200, 'all'],
    ['/api/v1/resources?c%61tegory=bogus', 200, 'all'],
    ['/api/v1/resources?category=bogus&', 200, 'all'],
    ['/?mode=agent', 200, 'index.md'],
    ['/?mode=agent&x=1', 200, 'index.md'],
    ['/?x=1&mode=agent', 200, 'index.md'],
    ['/api/v1/nope', ...notFound],
    ['/api/v2/product', ...notFound],
    ['/api/', ...notFound],
    ['/api', ...notFound],
  ])('%s is %i %s', async (url, status, body) => {
    expect(await get(url)).toEqual([status, body]);
  });

  test.each(['/', '/?mode=human', '/?mode=', '/?mode=agents'])(
    'leaves %s as it is',
    async (url) => {
      expect(await get(url)).toEqual([200, expect.stringContaining('Home')]);
    },
  );

  test('are the same where the dev server adds them to the file', async () => {
    const root = await writeProject({ 'netlify.toml': toml });
    const match = await loadRedirects(`${root}/netlify.toml`, `${root}/dist`, apiRedirects);
    const target = (query: string) => match(`/api/v1/resources${query}`)?.to;
    for (const category of categoryFilters) {
      expect(target(`?category=${category}`)).toBe(directoryFile(category));
    }
    expect(target('?category=bogus')).toBe('/api/errors/invalid-category.json');
  });

  test('come after the rules of the team, also where the dev server adds them', async () => {
    const root = await writeProject({
      'netlify.toml': toml,
      'dist/_redirects': '/.well-known/team /index.md 200\n',
    });
    const match = await loadRedirects(`${root}/netlify.toml`, `${root}/dist`, apiRedirects);
    expect(match('/.well-known/team')?.to).toBe('/index.md');
    expect(match('/.well-known/other')?.rule.status).toBe(404);
  });
});
