import { expect, it } from 'vitest';
import { searchReport } from '../../../src/search/check/search-report.ts';
import { buildSiteIndex } from '../../../src/search/index/site-index.ts';
import { openSearcher } from '../../../src/search/searcher.ts';
import { facts, page, smallPublication } from '../../setup/small-publication.ts';

it('lists headings and queries that do not find their section or answer, worst page first', async () => {
  const pages = [
    page('Text.\n\n## How to feed a zebra\n\nWith grass.\n', { path: '/zebra', title: 'Zebra' }),
    page('Zebras and feeding.\n\n## How to feed a zebra\n\nFeed the zebra.\n', {
      path: '/other',
      title: 'How to feed a zebra',
    }),
  ];
  const queries = [
    { query: 'zebra grass', page: '/zebra', answer: 'with leaves' },
    { query: 'zebra grass', page: '/zebra', answer: 'With grass' },
    { query: 'aardvark', page: '/zebra' },
  ];
  const publication = { ...smallPublication, facts: { ...facts, pages, queries } };
  const searcher = openSearcher(await buildSiteIndex(publication));
  const [zebra] = searchReport(publication, searcher);
  expect(zebra).toEqual({
    path: '/zebra',
    searched: 4,
    misses: [
      expect.objectContaining({ query: 'How to feed a zebra', kind: 'page' }),
      {
        query: 'zebra grass',
        problem: 'the first excerpt does not contain “with leaves”',
        kind: 'answer',
      },
      {
        query: 'aardvark',
        problem: 'nothing is found; this page is not among the first ten',
        kind: 'page',
      },
    ],
  });
});
