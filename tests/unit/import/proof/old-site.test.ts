import { expect, it } from 'vitest';
import { withoutFrame } from '../../../../src/import/proof/frame.ts';
import { readShownPage } from '../../../../src/import/proof/shown-page.ts';
import { readOldSite, readSitemap } from '../../../../src/import/proof/old-site.ts';
import { filesOf, folderWith } from '../conversion.ts';

const html = (text: string, head = '') =>
  `<html lang="en"><head>${head}</head><body><main>${text}</main></body></html>`;

/** Reads an old site whose folder has these files. */
function siteOf(files: Record<string, string>) {
  using folder = folderWith(files);
  return readOldSite(filesOf(folder.root));
}

it('reads the addresses of pages, without the page for missing ones', () => {
  const { addresses, pages } = siteOf({
    'index.html': html('Home'),
    'guides/index.html': html('Guides'),
    'guides/first.html': html('First'),
    'mirrored/page': html('A page without an ending'),
    LICENSE: 'No page',
    '404.html': html('Not found'),
  });
  expect(addresses).toEqual(['/guides/first.html', '/guides/', '/', '/mirrored/page']);
  expect(pages?.map(({ blocks }) => blocks[0]?.text)).toContain('A page without an ending');
});

it('keeps pages that search engines must not list apart, and reads redirects', () => {
  const { addresses, redirects, pages } = siteOf({
    'print.html': html('All', '<meta name="robots" content="noindex">'),
    'old/index.html': html('', '<meta http-equiv="refresh" content="0; url=../new/">'),
    'new/index.html': html('New'),
  });
  expect(addresses).toEqual(['/new/', '/old/']);
  expect(redirects).toEqual([{ from: '/old/', to: '/new/' }]);
  expect(pages?.map(({ path }) => path)).toEqual(['/new/', '/print.html']);
});

it.each<[what: string, base: string, files: Record<string, string>]>([
  [
    'from canonical URLs',
    '/docs',
    {
      'index.html': html('', '<link rel="canonical" href="https://a.example/docs/">'),
      'b.html': html('', '<link rel="canonical" href="https://a.example/docs/b">'),
    },
  ],
  [
    'from links',
    '/help/docs',
    { 'index.html': html('<a href="/help/docs/b">B</a>'), 'b.html': html('') },
  ],
  ['as the top', '', { 'index.html': html('<a href="/b.html">B</a>'), 'b.html': html('') }],
])('finds the path below which the folder was published %s', (_, base, files) => {
  const site = siteOf(files);
  expect(site.base).toBe(base);
  expect(site.addresses[1]).toBe(`${base}/`);
});

it('uses addresses without an ending if the pages name them', () => {
  const canonical = '<link rel="canonical" href="https://a.example/docs/b">';
  const { addresses, origin } = siteOf({ 'b.html': html('', canonical) });
  expect([addresses, origin]).toEqual([['/docs/b'], 'https://a.example']);
});

it('leaves out what most pages share, also with other dates', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May'];
  const { pages } = siteOf(
    Object.fromEntries(
      months.map((month, at) => [
        `${at}.html`,
        html(
          `<p>Text of ${month}</p><h3>Results</h3><h3 id="more">More</h3><p>Last updated on ${month} ${at + 1}, 2026</p><a href="/edit/${at}">Edit</a>`,
        ),
      ]),
    ),
  );
  expect(pages?.map(({ blocks, links }) => [blocks.map(({ text }) => text), links])).toEqual(
    months.map((month) => [[`Text of ${month}`], []]),
  );
  // Links can lead to a heading that all pages have.
  expect(pages?.[0]?.headings.map(({ text }) => text)).toEqual(['More']);
});

it('finds what the pages of each language share', () => {
  const { pages } = siteOf(
    Object.fromEntries(
      ['de', 'en', 'fr'].flatMap((language) =>
        ['a', 'b', 'c', 'd'].map((name) => [
          `${language}/${name}.html`,
          html(`<p>Text ${name}</p><p>Edit in ${language}</p>`).replace('"en"', `"${language}"`),
        ]),
      ),
    ),
  );
  expect(new Set(pages?.map(({ blocks }) => blocks.length))).toEqual(new Set([1]));
});

it('does not take a text for a frame that the pages of another site have', () => {
  const shown = [1, 2, 3, 4].map(() => readShownPage(html('<p>Workflow</p><p>Edit</p>')));
  const other = [readShownPage(html('<p>Workflow</p>'))];
  expect(withoutFrame(shown, other).map(({ blocks }) => blocks.map(({ text }) => text))).toEqual(
    shown.map(() => ['Workflow']),
  );
});

it('leaves out templates, and links to pages that the old site did not have', () => {
  const links = 'b x c.html a/z.html a.zip https://b.example/x'.split(' ');
  const { addresses, pages } = siteOf({
    'a/index.html': html(links.map((href) => `<a href="/${href}">${href}</a>`).join(' ')),
    'b.html': html('B'),
    'overrides/main.html': '{% extends "base.html" %}\n{% block main %}<p>Text</p>{% endblock %}',
  });
  expect(addresses).toEqual(['/a/', '/b.html']);
  expect(pages?.[0]?.links.map(({ text }) => text)).toEqual(['b', 'a.zip']);
});

it('reports a page that is nested too deeply, and reads the others', () => {
  using folder = folderWith({ 'a.html': html('<b>'.repeat(2000)), 'b.html': html('B') });
  const files = filesOf(folder.root);
  expect(readOldSite(files).addresses).toEqual(['/b.html']);
  expect(files.report.entries).toMatchObject([
    { file: 'a.html', why: expect.stringContaining('It is nested too deeply.') as string },
  ]);
});

it('reads the addresses of a sitemap', () => {
  const xml =
    '<urlset><url><loc>https://a.example/a%20b/</loc></url><url><loc><![CDATA[https://a.example/c?x&amp;y]]></loc></url></urlset>';
  const { addresses, origin, pages } = readSitemap(xml);
  expect([addresses, origin, pages]).toEqual([['/a b/', '/c'], 'https://a.example', undefined]);
  expect(() => readSitemap('<urlset/>')).toThrow('It contains no addresses.');
  const index =
    '<sitemapindex><sitemap><loc>https://a.example/pages.xml</loc></sitemap></sitemapindex>';
  expect(() => readSitemap(index)).toThrow(
    'It only lists other sitemaps, such as https://a.example/pages.xml.',
  );
});

it('reads a page without a main part from its body, without the header of the site', () => {
  const page = readShownPage(
    '<html><body><header><nav><a href="/">Home</a></nav><p>Atlas</p></header><div><h1>Fast maps</h1><article><h2>Zoom</h2></article><article><h2>Routes and more</h2></article></div></body></html>',
  );
  expect(page.blocks.map(({ text }) => text)).toEqual(['Fast maps', 'Zoom', 'Routes and more']);
});
