import { beforeAll, describe, expect, it } from 'vitest';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { pathsOf, smallSearch, type SmallPage } from './small-search.ts';

const own: SmallPage[] = [
  { url: '/', title: 'Atlas', body: 'A map app for people who travel.' },
  { url: '/help', title: 'Help', body: '## Maps\n\nDownload maps before you travel.' },
];

/** Pages about the API, each of which mentions the maps. */
const aboutApi = (count: number): SmallPage[] =>
  Array.from({ length: count }, (_, number) => ({
    url: `/developers/${number}`,
    title: `Endpoint ${number}`,
    body: 'Read the facts about the maps with a token.',
    isForDevelopers: true,
  }));

const developers = (searcher: Searcher, query: string) =>
  pathsOf(searcher, query).filter((path) => path.startsWith('/developers'));

describe('the pages about the API', () => {
  let small: Searcher;
  let large: Searcher;
  beforeAll(async () => {
    small = await smallSearch([...own, ...aboutApi(3)]);
    large = await smallSearch([...own, ...aboutApi(2)]);
  });

  it('are no results of other questions if they are most pages of the site', () => {
    expect(pathsOf(small, 'travel maps')[0]).toBe('/help');
    expect(developers(small, 'travel maps')).toEqual([]);
    expect(developers(large, 'travel maps')).not.toEqual([]);
  });

  it.each(['facts about maps', 'api facts about the maps', 'endpoint'])(
    'are results of the questions of developers: %s',
    (query) => {
      expect(developers(small, query)).toHaveLength(3);
    },
  );

  it('do not count among the results that they are not', () => {
    const { total, results } = small.search('travel maps', { offset: 0, limit: 10 });
    expect(total).toBe(results.length);
  });
});
