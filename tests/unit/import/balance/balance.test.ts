import { expect, it } from 'vitest';
import { balanceOf, seriousLosses, type NewSite } from '../../../../src/import/balance/balance.ts';
import { printBalance } from '../../../../src/import/balance/print-balance.ts';
import { readRawPage } from '../../../../src/import/balance/raw-page.ts';
import type { Documentation } from '../../../../src/import/documentation.ts';
import { planSite } from '../../../../src/import/plan.ts';
import { ImportReport } from '../../../../src/import/report.ts';
import { documentationOf, filesOf, folderWith, sourcePage } from '../conversion.ts';

const page = `---
title: First
---

## One heading

Ten words are more than enough to lose some of them.

![A map](map.png) and [a link](https://other.example/a) and [another](/guides/second).

| A | B |
| - | - |
| 1 | 2 |
`;

/** Compares a page with a new one, and the addresses of the documentation with those that answer. */
function compare(
  now: string,
  changes: Partial<Documentation> = {},
  answering: readonly string[] = ['/guides/first', '/guides/second'],
  others: Record<string, string> = {},
) {
  using source = folderWith({ 'guides/first.md': page, 'new.md': now, ...others });
  const files = filesOf(source.root);
  const documentation = documentationOf({ files, folder: '', ...changes });
  const { pages } = planSite(documentation, new ImportReport());
  const site: NewSite = {
    itemsOf: () => readRawPage(files, 'new.md', new Set()),
    answers: (path) => answering.includes(path),
  };
  const balance = balanceOf(documentation, pages, site);
  return { balance, text: printBalance(balance), serious: seriousLosses(balance) };
}

it('finds no loss if nothing is missing', () => {
  const { balance, text, serious } = compare(page);
  expect([balance.losses, serious]).toEqual([[], []]);
  expect(text).toContain('2 old addresses: 2 answer, 0 do not answer');
});

it.each<[what: string, from: string, to: string, line: string]>([
  [
    'words',
    'Ten words are more than enough',
    'Ten',
    'guides/first.md:7: 5 of 23 words, first "words are more than enough"',
  ],
  ['a picture', '![A map](map.png)', '', '1 × map.png, first guides/first.md:9'],
  [
    'a link',
    '(https://other.example/a)',
    '(https://other.example/b)',
    'guides/first.md:9: 1 of 2 links, first "https://other.example/a"',
  ],
  [
    'a heading',
    '## One heading',
    'One heading',
    'guides/first.md:5: 1 of 1 headings, first "One heading"',
  ],
  ['a table row', '| 1 | 2 |', '1 2', 'guides/first.md:13: 1 of 2 table rows'],
])('finds %s that is missing', (_, from, to, line) => {
  const { text } = compare(page.replace(from, to));
  expect(text).toContain(`  ${line}`);
});

it('finds a missing tab', () => {
  const tab = '<TabItem label="iOS">Tap.</TabItem>\n';
  const others = { 'guides/first.md': `${page}${tab}${tab.replace('iOS', 'Android')}` };
  const { text } = compare(`${page}${tab} Android Tap.`, {}, undefined, others);
  expect(text).toContain('  guides/first.md:15: 1 of 2 tabs');
});

it('needs acceptance for words and addresses, and not for less than a tenth of the words', () => {
  expect(compare(page.replace('Ten words', '')).serious).toEqual([]);
  expect(compare(page.replace('Ten words are more', '')).serious).toEqual(['guides/first.md']);
  expect(compare(page, {}, ['/guides/second']).serious).toEqual(['/guides/first']);
});

it('finds addresses of redirects and links that do not answer', () => {
  const second = sourcePage('guides/second.md');
  const { text, balance } = compare(
    page,
    {
      base: '/docs',
      pages: [sourcePage('guides/first.md')],
      redirects: [
        { from: '/old', to: '/guides/first' },
        { from: '/docs/was/*', to: '/guides/:splat' },
        { from: '/older', to: '/was/second' },
      ],
    },
    ['/docs/guides/first'],
    { 'guides/second.md': second.body },
  );
  expect(balance.addresses.failing.map(({ path, origin }) => `${path}: ${origin}`)).toEqual([
    '/docs/old: redirect',
    '/docs/was/first: redirect',
    '/docs/older: redirect',
    '/guides/second: link in a page',
  ]);
  expect(text).toContain('  /guides/second: link in a page, guides/first.md:9');
});

it('accepts a redirect whose target the old site did not have, and lists it', () => {
  const pages = [sourcePage('guides/first.md')];
  const redirects = [
    { from: '/dead', to: '/gone#part' },
    { from: '/chain', to: '/dead/' },
    { from: '/file', to: '/map.pdf' },
    { from: '/wrong', to: '/guides/first/' },
  ];
  const changes = { base: '/docs', pages, redirects, publicFolders: ['static'] };
  const others = { 'static/map.pdf': 'x' };
  const { balance, text, serious } = compare(page, changes, ['/docs/guides/first'], others);
  expect(balance.addresses.dead.map(({ path }) => path)).toEqual(['/docs/dead', '/docs/chain']);
  expect(text).toContain('2 were dead before');
  expect(text).toContain('  /docs/chain: redirect, redirects, to /gone\n');
  expect(serious).toEqual(['/docs/file', '/docs/wrong']);
});

it('separates addresses of files that are left out, and those that only links know', () => {
  const others = {
    'src/pages/guides/second.js': 'x',
    'blog/a.md': 'A.',
    'de/b.md': 'B.',
    'x.md': 'X.',
  };
  const leftOut = [{ file: 'de', reason: 'other language' as const, path: '/de' }];
  const { balance } = compare(page, { leftOut }, ['/guides/first'], others);
  expect(balance.addresses.leftOut.map(({ path }) => path)).toEqual(['/guides/second']);
  expect(
    compare(page, {}, ['/guides/first']).balance.addresses.foreign.map(({ path }) => path),
  ).toEqual(['/guides/second']);
  expect(balance.pages.leftOut.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'blog/a.md: blog',
    'de/b.md: other language',
    'new.md: not a page',
    'src/pages/guides/second.js: custom page',
    'x.md: not a page',
  ]);
});
