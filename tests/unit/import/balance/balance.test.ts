import { expect, it } from 'vitest';
import { balanceOf } from '../../../../src/import/balance/balance.ts';
import { printBalance } from '../../../../src/import/balance/print-balance.ts';
import type { Documentation } from '../../../../src/import/documentation.ts';
import { planSite } from '../../../../src/import/plan.ts';
import type { OldReading } from '../../../../src/import/proof/old-reading.ts';
import { refusedLosses } from '../../../../src/import/proof/refused-losses.ts';
import { ImportReport } from '../../../../src/import/report.ts';
import { documentationOf, filesOf, folderWith, sourcePage } from '../conversion.ts';

/** The balance of a documentation with one page, on a new site that answers some addresses. */
function compare(
  changes: Partial<Documentation> = {},
  answering: readonly string[] = ['/guides/first', '/guides/second'],
  others: Record<string, string> = {},
  reading?: OldReading,
) {
  using source = folderWith({ 'guides/first.md': '# First', ...others });
  const files = filesOf(source.root);
  const documentation = documentationOf({ files, folder: '', ...changes });
  const { pages } = planSite(documentation, new ImportReport());
  const endOf = (path: string) => (answering.includes(path) ? path : undefined);
  const balance = balanceOf(documentation, pages, endOf, new Map(), reading);
  const { refused } = refusedLosses({ balance, proof: undefined }, [], false);
  return { balance, text: printBalance(balance), refused };
}

/** What was read from an old site with some addresses. */
const readingOf = (changes: Partial<OldReading>): OldReading => ({
  base: '',
  addresses: [],
  otherLanguages: [],
  redirects: [],
  unpublished: [],
  ...changes,
});

it('says that the addresses follow from the rules of the tool if the old site is not known', () => {
  const { balance, text, refused } = compare();
  expect([balance.unmeant, refused]).toEqual([undefined, []]);
  expect(text).toContain('Balance, by the rules of Docusaurus, not checked against the old site:');
  expect(text).toContain('1 old addresses: 1 answer, 0 do not answer');
  expect(compare({}, []).refused).toEqual(['/guides/first']);
});

it('takes the addresses of the old site if it is known, and not those of the rules', () => {
  const reading = readingOf({
    addresses: ['/guides/first', '/guides/1st/'],
    otherLanguages: ['/de/first', '/de/second'],
  });
  const { text, refused } = compare({}, ['/guides/first'], {}, reading);
  expect(text).toContain('Balance, compared with the old site:');
  expect(text).toContain('2 old addresses: 1 answer, 1 do not answer');
  expect(text).toContain('2 addresses, such as /de/first');
  expect(refused).toEqual(['/guides/1st/']);
});

it('refuses a page to which no address of the old site leads, but no draft and no unlisted page', () => {
  const pages = [
    sourcePage('guides/first.md'),
    sourcePage('secret.md'),
    sourcePage('draft.md', { isDraft: true }),
    sourcePage('hidden.md', { fields: { unlisted: true } }),
  ];
  // The old site showed this page at an address with a space, which the new site cannot answer.
  const spaced = sourcePage('spaced.md', { address: '/a page' });
  const shown = { paths: ['/a page/'] as [string], title: 'Spaced', headings: [] };
  const reading = readingOf({
    addresses: ['/guides/first'],
    pages: { 'spaced.md': shown },
  });
  const all = [...pages, spaced];
  const { balance, text, refused } = compare({ pages: all }, ['/guides/first'], {}, reading);
  expect(balance.unmeant).toEqual(['content/pages/secret.md']);
  expect(text).toContain(
    'Public now, and to no address of the old site (1):\n  content/pages/secret.md',
  );
  expect(refused).toEqual(['content/pages/secret.md']);
});

it('finds addresses of redirects that do not answer', () => {
  const { balance } = compare(
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
    { 'guides/second.md': '# Second' },
  );
  expect(balance.addresses.failing.map(({ path, origin }) => `${path}: ${origin}`)).toEqual([
    '/docs/old: redirect',
    '/docs/was/first: redirect',
    '/docs/older: redirect',
  ]);
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
  const { balance, text, refused } = compare(changes, ['/docs/guides/first'], others);
  expect(balance.addresses.dead.map(({ path }) => path)).toEqual(['/docs/dead', '/docs/chain']);
  expect(text).toContain('2 were dead before');
  expect(text).toContain('  /docs/chain: redirect, redirects, to /gone');
  expect(refused).toEqual(['/docs/file', '/docs/wrong']);
});

it('separates addresses of files that are left out, and those that only the sidebar knows', () => {
  const others = {
    'src/pages/guides/second.js': 'x',
    'blog/a.md': 'A.',
    'de/b.md': 'B.',
    'x.md': 'X.',
  };
  const leftOut = [{ file: 'de', reason: 'other language' as const, path: '/de' }];
  using source = folderWith({ 'guides/first.md': '# First', ...others });
  const files = filesOf(source.root);
  files.report.sidebarLinks.push(
    { path: '/guides/second', file: 'sidebars.js' },
    { path: '/shop', file: 'sidebars.js' },
  );
  const { balance } = compare({ files, leftOut }, ['/guides/first']);
  expect(balance.addresses.leftOut.map(({ path }) => path)).toEqual(['/guides/second']);
  expect(balance.addresses.foreign.map(({ path }) => path)).toEqual(['/shop']);
  expect(balance.pages.leftOut.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'blog/a.md: blog',
    'de/b.md: other language',
    'src/pages/guides/second.js: custom page',
    'x.md: not a page',
  ]);
});

it('counts the files whose text other pages include', () => {
  using source = folderWith({ 'guides/first.md': '# First', 'part.md': 'Part.' });
  const files = filesOf(source.root);
  files.included.add('part.md');
  expect(compare({ files }).balance.pages).toMatchObject({ found: 2, included: 1, leftOut: [] });
});
