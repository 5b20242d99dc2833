import { expect, it } from 'vitest';
import type { Documentation } from '../../../../src/import/documentation.ts';
import { importSite } from '../../../../src/import/import-site.ts';
import { planSite } from '../../../../src/import/plan.ts';
import { asOnOldSite, readingOf } from '../../../../src/import/proof/old-reading.ts';
import { readOldSite } from '../../../../src/import/proof/old-site.ts';
import { documentationOf, filesOf, folderWith, outline, sourcePage } from '../conversion.ts';

const html = (text: string, head = '', language = 'en') =>
  `<html lang="${language}"><head>${head}</head><body><main>${text}</main></body></html>`;

/** Applies an old site to a documentation. */
function onOldSite(old: Record<string, string>, changes: Partial<Documentation>) {
  using folder = folderWith(old);
  const documentation = documentationOf(changes);
  const { reading } = readingOf(documentation, readOldSite(filesOf(folder.root)));
  return { reading, documentation: asOnOldSite(documentation, reading) };
}

const [apples, pears, plums] = [
  sourcePage('guides/apples.en.md', { body: '# Apples\n\nApples are round and red.\n' }),
  sourcePage('pears.md', { body: '# Pears\n\nPears are long and green.\n' }),
  sourcePage('internal/plums.md', { body: '# Plums\n\nPlums are secret and blue.\n' }),
] as const;

it('takes addresses from the pages with the same words, whatever the rules of the tool say', () => {
  const { documentation } = onOldSite(
    {
      'fruit/apples/index.html': html('<h1>Apples</h1><p>Apples are round and red.</p>'),
      'P.html': html('<h1>Pears</h1><p>Pears are long and green.</p>'),
    },
    { pages: [apples, pears] },
  );
  expect(documentation.pages.map(({ file, address }) => [file, address])).toEqual([
    ['guides/apples.en.md', '/fruit/apples'],
    ['pears.md', '/P'],
  ]);
});

it('does not import a page that no old page shows, and takes it out of the sidebar', () => {
  const { documentation, reading } = onOldSite(
    { 'apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>') },
    {
      pages: [apples, plums],
      sidebar: [
        { page: apples, title: 'Apples' },
        { title: 'Internal', items: [{ page: plums, title: 'Plums' }] },
      ],
    },
  );
  expect(documentation.pages.map(({ file }) => file)).toEqual(['guides/apples.en.md']);
  expect(outline(documentation.sidebar)).toEqual(['Apples /apples']);
  expect(documentation.leftOut).toEqual([
    { file: 'none/internal/plums.md', reason: 'not on the old site' },
  ]);
  expect(reading.unpublished).toEqual(['none/internal/plums.md']);
});

it('keeps drafts, and pages that are newer than the reading', () => {
  const old = { 'apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>') };
  const draft = sourcePage('draft.md', { ...apples, file: 'draft.md', isDraft: true });
  const { documentation, reading } = onOldSite(old, { pages: [draft, apples] });
  expect(documentation.pages.map(({ file, address }) => [file, address])).toEqual([
    ['draft.md', '/guides/apples.en'],
    ['guides/apples.en.md', '/apples'],
  ]);
  const later = asOnOldSite(documentationOf({ pages: [apples, pears] }), reading);
  expect(later.pages.map(({ address }) => address)).toEqual(['/apples', '/pears']);
});

it('matches a page without words by its address', () => {
  const empty = sourcePage('home.md', { body: '{{ component }}' });
  const { documentation } = onOldSite(
    {
      'home.html': html('<h1>Welcome</h1><p>Text of a template.</p>'),
      'apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>'),
    },
    { pages: [apples, empty] },
  );
  expect(documentation.pages.map(({ address }) => address)).toEqual(['/apples', '/home']);
});

it('prefers the expected address to another version of the same page', () => {
  const { documentation } = onOldSite(
    {
      'next/pears.html': html('<h1>Pears</h1><p>Pears are long and green.</p>'),
      'pears.html': html('<h1>Pears</h1><p>Pears are long, sweet and green.</p>'),
      'plums.html': html('<h1>Plums</h1><p>Plums are sweet.</p>'),
    },
    { pages: [pears, plums] },
  );
  expect(documentation.pages[0]?.address).toBe('/pears');
  expect(documentation.redirects).toContainEqual({ from: '/next/pears.html', to: '/pears' });
});

it('redirects other addresses of the same page, and those that the old site redirected', () => {
  const text = '<h1>Apples</h1><p>Apples are round and red.</p>';
  const { documentation } = onOldSite(
    {
      'apples.html': html(text),
      'intro.html': html(text),
      'old.html': html('', '<meta http-equiv="refresh" content="0; url=apples.html">'),
    },
    { pages: [apples] },
  );
  expect(documentation.redirects).toEqual([
    { from: '/old.html', to: '/apples' },
    { from: '/intro.html', to: '/apples' },
  ]);
});

it('reads only the language of the documentation, or that of the home page', () => {
  const old = {
    'index.html': html('<h1>Apples</h1><p>Apples are round and red.</p>'),
    'de/index.html': html('<h1>Apples</h1><p>Apples are round and red.</p>', '', 'de-CH'),
  };
  const english = onOldSite(old, { pages: [apples] });
  expect(english.documentation.pages[0]?.address).toBe('/');
  expect(english.reading).toMatchObject({ addresses: ['/'], otherLanguages: ['/de/'] });
  const german = onOldSite(old, { pages: [apples], language: 'de' });
  expect(german.reading).toMatchObject({ addresses: ['/de/'], otherLanguages: ['/'] });
});

it('reads the language of the most pages if the home page does not say its own', () => {
  const old = {
    'index.html': html('<h1>Welcome</h1>', '', ''),
    'apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>'),
    'pears.html': html('<h1>Pears</h1><p>Pears are long and green.</p>'),
    'de/apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>', '', 'de'),
  };
  const { reading } = onOldSite(old, { pages: [apples, pears] });
  expect(reading).toMatchObject({
    addresses: ['/apples.html', '/', '/pears.html'],
    otherLanguages: ['/de/apples.html'],
  });
});

it('redirects lists of tags and the search of the old tool, unless they are pages of the documentation', () => {
  const canonical = '<link rel="canonical" href="https://a.example/help/apples">';
  const old = {
    'apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>', canonical),
    'tags/round/index.html': html('<h1>Round</h1><a href="/help/apples">Fruit</a>'),
    'search.html': html('<h1>Search</h1><p>Searching pears.</p>'),
  };
  const { documentation } = onOldSite(old, { pages: [apples] });
  const { redirectLines } = planSite(documentation, documentation.files.report);
  expect(redirectLines).toContain('/help/search.html /search 301');
  expect(redirectLines).toContain('/help/tags/* / 301');
  const pages = [
    sourcePage('search.md', { body: '# Search\n\nSearching pears.' }),
    sourcePage('tags/round.md', { body: '# Round\n\nFruit' }),
  ];
  expect(onOldSite(old, { pages: [apples, ...pages] }).reading.redirects).toEqual([]);
});

it('moves pages that were below a path to the top, with the base of the old site', () => {
  const canonical = '<link rel="canonical" href="https://a.example/help/apples">';
  const old = { 'apples.html': html('<h1>Apples</h1><p>Apples are round.</p>', canonical) };
  const { documentation } = onOldSite(old, { pages: [apples], base: '/docs' });
  expect([documentation.base, documentation.pages[0]?.address]).toEqual(['/help', '/apples']);
});

it('takes the title and the IDs of headings from the old site', () => {
  const page = sourcePage('a.md', {
    body: '# Set up {{lamp}}\n\n## Setup\n\n### A (new) step\n\n### A (new) step\n\n## Kept {#own}\n\n## Kept\n\n## Noted [^1]\n\nText of the page.\n\n[^1]: A note.\n',
  });
  const { documentation } = onOldSite(
    {
      'a.html': html(
        '<h1 id="setup">Setup</h1><h2 id="setup_1">Setup</h2><h3 id="step">A (new) step</h3><h3 id="a-new-step-1">A (new) step</h3><h2 id="own">Kept</h2><h2 id="kept">Kept</h2><h2 id="noted1">Noted <sup id="r"><a href="#fn-1">1</a></sup></h2><p>Text of the page.</p>',
      ),
    },
    { pages: [page], title: 'Docs' },
  );
  const text = importSite(documentation, undefined).texts.get('content/pages/a.md');
  expect(text).toContain('title: Setup\n');
  expect(text?.match(/^##.*$/gm)).toEqual([
    '## Setup {#setup_1}',
    '### A (new) step {#step}',
    '### A (new) step {#a-new-step-1}',
    '## Kept {#own}',
    '## Kept',
    '## Noted [^1] {#noted1}',
  ]);
});

it('takes the order and the groups of the sidebar from the menus if they differ', () => {
  const menus =
    '<nav><ul><li><a href="b.html">Pears</a></li></ul></nav><aside><ul><li><a href="#">Top</a></li><li><span>Fruit</span><ul><li><a href="b.html">Long pears</a></li><li><a href="a.html">Apples</a></li></ul></li></ul></aside><main>';
  const old = {
    'a.html': html('<p>Apples are round and red.</p>').replace('<main>', menus),
    'b.html': html('<p>Pears are long and green.</p>').replace('<main>', menus),
  };
  const pages = [apples, pears];
  const sidebar = pages.map((page) => ({ page, title: 'Configured' }));
  const { documentation, reading } = onOldSite(old, { pages, sidebar });
  expect(outline(documentation.sidebar)).toEqual([['[Fruit]', 'Long pears /b', 'Apples /a']]);
  const same = onOldSite(old, { pages, sidebar: sidebar.toReversed() });
  expect(outline(same.documentation.sidebar)).toEqual(['Configured /b', 'Configured /a']);
  const later = asOnOldSite(documentationOf({ pages: [apples] }), reading);
  expect(outline(later.sidebar)).toEqual([['[Fruit]', 'Apples /a']]);
});

it.each([
  '<header><a class="site-title" href="a.html">Fruit</a><nav><ul><li><a href="/b.html">Long pears</a></li><li><a href="https://a.example/">Code</a></li><li><a href="a.html#top">Apples</a></li></ul></nav></header>',
  '<nav class="navbar"><div><a class="navbar__brand" href="a.html"><b>Fruit</b></a><a href="/b.html">Long pears</a><a href="#">More</a><ul><li><a href="a.html">Apples</a></li></ul></div></nav>',
])(
  'takes the links of the header from the home page, if the configuration has none: %s',
  (header) => {
    const old = {
      'index.html': html('<p>Welcome to all fruit.</p>').replace('<main>', `${header}<main>`),
      'a.html': html('<p>Apples are round and red.</p>'),
      'b.html': html('<p>Pears are long and green.</p>'),
    };
    const pages = [apples, pears];
    const { documentation } = onOldSite(old, { pages });
    expect(importSite(documentation, undefined).navigation).toEqual([
      { title: 'Long pears', path: '/b' },
      { title: 'Apples', path: '/a' },
    ]);
    const configured = onOldSite(old, { pages, header: [{ page: apples, title: 'Configured' }] });
    expect(outline(configured.documentation.header!)).toEqual(['Configured /a']);
  },
);

it('keeps apart the pages that the old tool generated from one file', () => {
  const lists = ['apples', 'pears'].map((id) =>
    sourcePage('sidebars.js', { id, address: `/category/${id}`, fields: { title: id } }),
  );
  const { documentation, reading } = onOldSite(
    {
      'category/apples/index.html': html('<h1>Apples</h1>'),
      'category/pears/index.html': html('<h1>Pears</h1>'),
      'category/old/index.html': html('<h1>Old</h1>'),
    },
    { pages: [...lists, sourcePage('sidebars.js', { id: 'new', address: '/category/new' })] },
  );
  expect(documentation.pages.map(({ address, oldTitle }) => [address, oldTitle])).toEqual([
    ['/category/apples', 'Apples'],
    ['/category/pears', 'Pears'],
  ]);
  expect(reading.unpublished).toEqual(['none/sidebars.js#new']);
});

/** A page of a site below `/book`. */
const site = (path: string, text: string) =>
  html(text, `<link rel="canonical" href="https://a.example/book${path}">`);

it('redirects what is beside the pages on a site whose pages are below its home page', () => {
  const { documentation } = onOldSite(
    {
      'index.html': site('/', '<h1>Welcome</h1>'),
      'search/index.html': site('/search/', ''),
      'tags/x/index.html': site('/tags/x/', '<h1>Green</h1>'),
      'blog/index.html': site('/blog/', '<h1>Blog</h1>'),
      'help/index.html': site('/help/', '<h1>Plums</h1><p>Plums are secret and blue.</p>'),
      'docs/a/index.html': site('/docs/a/', '<h1>Apples</h1><p>Apples are round and red.</p>'),
      'docs/b/index.html': site('/docs/b/', '<h1>Pears</h1><p>Pears are long and green.</p>'),
    },
    { base: '/book/docs', pages: [apples, pears, plums] },
  );
  expect(documentation.pages.map(({ address, oldPath }) => [address, oldPath])).toEqual([
    ['/a', undefined],
    ['/b', undefined],
    ['/help', '/book/help'],
  ]);
  expect(documentation.redirects).toEqual([
    { from: '/book/search', to: '/search' },
    { from: '/book/tags/*', to: '/' },
    { from: '/book/blog/*', to: '/' },
    { from: '/book', to: '/' },
  ]);
});

it('answers with the ending .html at all addresses if the old ones had it', () => {
  const { documentation } = onOldSite(
    { 'the_apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>') },
    { pages: [apples] },
  );
  expect(planSite(documentation, documentation.files.report).pages[0]?.aliases).toEqual([
    '/the_apples',
    '/the_apples.html',
  ]);
});

it('gives the ID that several headings had on the old site to the first one', () => {
  const { documentation } = onOldSite(
    { 'a.html': html('<h1>A</h1><h2 id="type">Type</h2><p>Round.</p><h2 id="type">Type</h2>') },
    { pages: [sourcePage('a.md', { body: '# A\n\n## Type\n\nRound.\n\n## Type\n' })] },
  );
  const text = importSite(documentation, undefined).texts.get('content/pages/a.md');
  expect(text?.match(/^##.*$/gm)).toEqual(['## Type', '## Type']);
});
