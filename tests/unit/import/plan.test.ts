import { expect, it } from 'vitest';
import type { Documentation } from '../../../src/import/documentation.ts';
import { planSite, segmentOf } from '../../../src/import/plan.ts';
import { ImportReport } from '../../../src/import/report.ts';
import { documentationOf, sourcePage } from './conversion.ts';

const plan = (changes: Partial<Documentation>) =>
  planSite(documentationOf(changes), new ImportReport());

it('titles the group of pages outside the sidebar in the language of the documentation', () => {
  const [listed, other] = [sourcePage('a.md'), sourcePage('b.md')];
  const sidebar = [{ page: listed, title: undefined }];
  const { groups } = plan({ pages: [listed, other], sidebar, language: 'de' });
  expect(groups).toEqual([{ id: 'more', title: 'Weitere Seiten', order: 1 }]);
});

it('gives groups the folder of their pages, or a folder of their title', () => {
  const files = ['guides/index.md', 'guides/first.md', 'auth.md', 'other/x.md'];
  const all = files.map((file) => sourcePage(file));
  const [intro, first, auth] = all;
  const { pages, groups } = plan({
    pages: all,
    sidebar: [
      {
        title: 'How to',
        items: [
          { page: intro!, title: 'Overview' },
          { title: 'Developers & API', items: [{ page: auth!, title: 'Log in' }] },
          { page: first!, title: undefined },
        ],
      },
    ],
  });
  expect(groups).toEqual([
    { id: 'guides', title: 'How to', order: 1 },
    { id: 'guides/developers-api', title: 'Developers & API', order: 2 },
    { id: 'more', title: 'More pages', order: 3 },
  ]);
  const fields = pages.map(({ path, group, order, navTitle, unlisted, aliases }) => [
    [path, ...aliases].join(' was '),
    group,
    order,
    navTitle,
    unlisted,
  ]);
  expect(fields).toEqual([
    ['/guides', undefined, 1, 'Overview', false],
    ['/guides/first', undefined, 3, undefined, false],
    ['/auth-docs was /auth', 'guides/developers-api', 1, 'Log in', false],
    ['/other/x', 'more', undefined, undefined, false],
  ]);
});

it('keeps the former addresses of pages, except those at which another page is', () => {
  const fields = { redirect_from: ['/old/', '/older.html', '/other/', '/other.html'] };
  const { pages } = plan({ pages: [sourcePage('new.md', { fields }), sourcePage('other.md')] });
  expect(pages.map(({ aliases }) => aliases)).toEqual([['/old/', '/older.html'], []]);
});

it('keeps former addresses with .html if the old addresses had this ending', () => {
  const { pages, redirectLines } = plan({
    hasEndings: true,
    pages: ['index.md', 'auth.md', 'guides/README.md', 'b.md'].map((file) =>
      sourcePage(file, file.startsWith('guides') ? { address: '/guides' } : {}),
    ),
    redirects: [
      { from: '/old', to: '/b' },
      { from: '/older.html', to: '/b' },
      { from: '/shop', to: 'https://shop.example/' },
      { from: '/b.html', to: '/guides' },
    ],
  });
  expect(pages.map(({ path, aliases }) => [path].concat(aliases))).toEqual([
    ['/'],
    ['/auth-docs', '/auth', '/auth.html'],
    ['/guides', '/guides/index.html'],
    ['/b', '/old', '/older', '/old.html', '/older.html'],
  ]);
  expect(redirectLines).toEqual([
    '/shop https://shop.example/ 301',
    '/shop.html https://shop.example/ 301',
  ]);
});

it('turns redirects into former addresses', () => {
  const { pages, redirectLines } = plan({
    base: '/docs',
    pages: [sourcePage('new.md')],
    redirects: [
      { from: '/older', to: '/old' },
      { from: '/old', to: '/new#part' },
      { from: '/away', to: 'https://other.example/' },
      { from: '/lost', to: '/nowhere' },
      { from: '/docs/en/*', to: '/:splat' },
      { from: '/first', to: '/was/new' },
      { from: '/docs/was/*', to: '/:splat' },
      { from: '/', to: '/new' },
      { from: '/docs/find', to: '/search' },
    ],
  });
  expect(pages.map(({ path, aliases }) => [path, aliases])).toEqual([
    ['/new', ['/older', '/old', '/en/new', '/first', '/was/new']],
  ]);
  expect(redirectLines).toEqual([
    '/away https://other.example/ 301',
    '/docs /new 301',
    '/docs/find /search 301',
  ]);
});

it('redirects a whole folder to the home page', () => {
  const redirects = [{ from: '/tags/*', to: '/' }];
  const { redirectLines } = plan({ pages: [sourcePage('index.md')], redirects });
  expect(redirectLines).toEqual(['/tags/* / 301']);
});

it('makes addresses of lower-case letters, digits and hyphens', () => {
  expect(['Über uns', 'a_b.c', 'ok', '设置'].map(segmentOf)).toEqual([
    'uber-uns',
    'a-b-c',
    'ok',
    expect.stringMatching(/^page-[a-z0-9]+$/),
  ]);
});
