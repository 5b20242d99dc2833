import LinkHeader from 'http-link-header';
import { expect, inject, it } from 'vitest';

const base = inject('baseUrl');

/** The links of the home page by its Link header. */
async function linksOf(path: string, accept: string) {
  const response = await fetch(`${base}${path}`, { headers: { Accept: accept } });
  return LinkHeader.parse(response.headers.get('link')!).refs;
}

it('a page has the same links in its Link header and in its head', async () => {
  const response = await fetch(`${base}/developers`);
  const html = await response.text();
  const links = LinkHeader.parse(response.headers.get('link')!).refs;
  expect(links.length).toBeGreaterThan(7);
  for (const { rel, uri, type } of links) {
    expect(html).toContain(`<link rel="${rel}" href="${uri}" type="${type}">`);
  }
});

it.each([
  ['/', 'text/markdown'],
  ['/index.md', '*/*'],
  ['/?mode=agent', '*/*'],
])('the Markdown home page has the links of the HTML one: %s', async (path, accept) => {
  const links = await linksOf(path, accept);
  expect(links).toEqual(expect.arrayContaining(await linksOf('/', 'text/html')));
  expect(links.filter(({ rel }) => rel === 'canonical')).toHaveLength(1);
});
