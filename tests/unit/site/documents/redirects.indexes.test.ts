import { expect, it } from 'vitest';
import { indexRedirects, redirectsFile } from '../../../../src/site/documents/redirects.ts';
import { serveProject } from '../../host/project.ts';
import { page } from '../../../setup/small-publication.ts';

const paths = ['/', '/pricing', '/support/faq', '/guides/tags/write', '/blog/first'];
const rules = indexRedirects({ pages: paths.map((path) => page('', { path })) });

it('the llms.txt and llms-full.txt of each folder, at any depth, redirect to those of the site', () => {
  expect(rules.map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual(
    ['/blog', '/guides', '/guides/tags', '/support'].flatMap((folder) => [
      `${folder}/llms.txt /llms.txt 301`,
      `${folder}/llms-full.txt /llms-full.txt 301`,
    ]),
  );
});

it("Netlify's engine follows them, and a file of the folder comes first", async () => {
  const host = await serveProject({
    'dist/_redirects': redirectsFile('', rules),
    'dist/llms.txt': 'all',
    'dist/blog/llms.txt': 'blog',
  });
  const read = async (path: string, method = 'GET') => {
    const response = await fetch(host.url + path, { method, redirect: 'manual' });
    const location = response.headers.get('location');
    return location ?? `${response.status} ${(await response.text()).slice(0, 9)}`;
  };
  expect(await read('/llms.txt')).toBe('200 all');
  expect(await read('/blog/llms.txt')).toBe('200 blog');
  for (const method of ['GET', 'HEAD']) {
    expect(await read('/support/llms.txt', method)).toBe('/llms.txt');
    expect(await read('/guides/tags/llms.txt?x=%C3%A4', method)).toBe('/llms.txt?x=%C3%A4');
    expect(await read('/s%75pport/llms.txt', method)).toBe('/llms.txt');
  }
  for (const none of ['/unknown/llms.txt', '/pricing/llms.txt', '/support/faq/llms.txt']) {
    expect(await read(none), none).toBe('404 <!doctype');
  }
});
