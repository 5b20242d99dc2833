import { expect, it } from 'vitest';
import { planSite } from '../../../../src/import/plan.ts';
import { asOnOldSite, readingOf } from '../../../../src/import/proof/old-reading.ts';
import { readOldSite } from '../../../../src/import/proof/old-site.ts';
import { proveImport } from '../../../../src/import/proof/proof.ts';
import { documentationOf, filesOf, folderWith, sourcePage } from '../conversion.ts';

const html = (text: string) => `<html lang="en"><body><main>${text}</main></body></html>`;

/** The old site: two pages, and a list of them that its tool made. */
const oldSite = {
  'category/fruit.html': html(
    '<h1>Fruit</h1><p>All about fruit</p><a href="../apples.html"><h2>Apples</h2><p>Round and red</p></a><a href="../pears.html"><h2>Pears</h2><p>8 items</p></a><p><a href="https://shop.example/">Round and red</a></p>',
  ),
  'apples.html': html('<h1>Apples</h1><p>Apples are round and red.</p>'),
  'pears.html': html('<h1>Pears</h1><p>Pears are long and green.</p>'),
};

const list = sourcePage('sidebars.js', {
  id: 'fruit',
  address: '/category/fruit',
  newFile: 'pages/fruit/index',
  fields: { title: 'Fruit' },
  body: 'All about fruit',
});

/** Compares new pages, by their addresses, with the old site. Lists what is missing. */
function lossesOf(now: Record<string, string>) {
  using folder = folderWith(oldSite);
  const pages = [
    list,
    sourcePage('apples.md', { body: '# Apples\n\nApples are round and red.\n' }),
    sourcePage('pears.md', { body: '# Pears\n\nPears are long and green.\n' }),
  ];
  const configured = documentationOf({ pages });
  const { reading, ...old } = readingOf(configured, readOldSite(filesOf(folder.root)));
  const documentation = asOnOldSite(configured, reading);
  const planned = planSite(documentation, documentation.files.report).pages;
  const { pages: lossy } = proveImport(documentation, old, planned, {
    endOf: (path) => path.replace('.html', ''),
    htmlAt: (path) => now[path],
  });
  return lossy.flatMap(({ path, losses }) => losses.map(({ part, text }) => [path, part, text]));
}

const apples = html('<h1>Apples</h1><p>Apples are round and red.</p>');
const pears = html('<h1>Pears</h1><p>Pears are long and green.</p>');
const links = '<ul><li><a href="/apples">Apples</a></li><li><a href="/pears">Pears</a></li></ul>';

it.each([
  ['nothing, however it shows its pages', `<p>All about fruit</p>${links}`, []],
  ['its own text', links, [['/category/fruit.html', 'word', 'all about fruit']]],
  [
    'a page',
    `<p>All about fruit</p>${links.replace('/pears', '#')}`,
    [['/category/fruit.html', 'link', '/pears']],
  ],
])('finds that a list of pages misses %s', (_, shown, losses) => {
  const fruit = html(`<h1>Fruit</h1>${shown}`);
  expect(lossesOf({ '/category/fruit': fruit, '/apples': apples, '/pears': pears })).toEqual(
    losses,
  );
});
