import { expect, it } from 'vitest';
import type { SidebarItem, SourcePage } from '../../../src/import/documentation.ts';
import { importSite } from '../../../src/import/import-site.ts';
import { documentationOf, sourcePage } from './conversion.ts';

/** Imports a site whose header has the links, and returns the links and the report. */
function headerOf(header: readonly SidebarItem[]) {
  const pages = header.flatMap((item) =>
    'page' in item ? [item.page] : item.items.flatMap((one) => ('page' in one ? [one.page] : [])),
  );
  const documentation = documentationOf({ pages: [...new Set(pages)], header });
  const { navigation } = importSite(documentation, undefined);
  return { navigation, reports: documentation.files.report.entries.map(({ why }) => why) };
}

const start = sourcePage('start.md', { fields: { title: 'Start here' } });
const tour = sourcePage('tour.md');

it('has each page once, in the order and with the titles of the old header, without drafts', () => {
  const draft = sourcePage('draft.md', { fields: { draft: true } });
  const { navigation } = headerOf([
    { page: tour, title: '<b>Tour</b>' },
    { page: draft, title: 'Draft' },
    { page: start, title: undefined },
    { page: tour, title: 'Again' },
  ]);
  expect(navigation).toEqual([
    { title: 'Tour', path: '/tour' },
    { title: 'Start here', path: '/start' },
  ]);
});

it('makes a link of a menu, and reports it', () => {
  const { navigation, reports } = headerOf([
    {
      title: 'Learn',
      items: [
        { page: start, title: 'Start' },
        { page: tour, title: 'Tour' },
      ],
    },
    { title: 'Empty', items: [] },
  ]);
  expect(navigation).toEqual([{ title: 'Learn', path: '/start' }]);
  expect(reports).toContain(
    '"Learn" in the header was a menu. It is now a link to its first page, /start.',
  );
});

it('has at most as many links as a header can have, and reports the others', () => {
  const all = Array.from({ length: 22 }, (_, at) => sourcePage(`p${at}.md`));
  const { navigation, reports } = headerOf(all.map((page, at) => ({ page, title: `P${at}` })));
  expect(navigation).toHaveLength(20);
  expect(reports).toContain('The header can have 20 links. It does not have: P20, P21.');
});

it('links without an old header to each group, but not to an index page of another group', () => {
  const [index, about, first] = ['main/index.md', 'main/about.md', 'main/first.md'].map((file) =>
    sourcePage(file),
  ) as [SourcePage, SourcePage, SourcePage];
  const documentation = documentationOf({
    pages: [index, about, first],
    sidebar: [
      { title: 'About', items: [{ page: about, title: 'About' }] },
      {
        title: 'Start',
        items: [
          { page: index, title: 'Start' },
          { page: first, title: 'First' },
        ],
      },
    ],
  });
  expect(importSite(documentation, undefined).navigation).toEqual([
    { title: 'About', path: '/main/about' },
    { title: 'Start', path: '/main' },
  ]);
});
