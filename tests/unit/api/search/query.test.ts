import { describe, expect, it } from 'vitest';
import { firstOf, pathsOf, smallSearch, type SmallPage } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ understood: [string, string, string][] }>(import.meta.url);

const page = (name: string, body: string): SmallPage => ({
  url: `/${name}`,
  title: name.toUpperCase(),
  body,
});

const pages = [
  page('one', 'The lock screen shows a widget. Use iOS 16 or later. The tag has an antenna.'),
  page('two', 'Sign in with your account to see the bill. Error L12 means that it is empty.'),
  page('three', 'A drop of water falls on the air filter. Bluetooth needs a permission.'),
];

/** The results of a query with these synonym groups. */
const found = async (query: string, ...synonyms: string[]) =>
  pathsOf(await smallSearch(pages, { synonyms }), query);

describe('words of a query', () => {
  it.each(table.understood)('%s are understood', async (_kind, query, path) => {
    const searcher = await smallSearch([...pages, page('four', 'We reply to each letter.')]);
    expect(pathsOf(searcher, query)).toEqual([path]);
  });

  it('are not split into words that are never neighbours', async () => {
    expect(pathsOf(await smallSearch(pages), 'airdrop')).toEqual([]);
  });

  it.each(['gps', 'ads', 'tug'])('of three letters are not corrected: %s', async (query) => {
    const searcher = await smallSearch([...pages, page('four', 'Mind the gaps that he adds.')]);
    expect(pathsOf(searcher, query)).toEqual([]);
  });

  it('of everyday language are not corrected to similar words', async () => {
    const searcher = await smallSearch([...pages, page('four', 'Track the parcel.')]);
    const { words } = searcher.search('truck trakc', { offset: 0, limit: 3 });
    expect(words.unknown).toEqual(['truck']);
    expect(words.corrected).toEqual({ trakc: 'track' });
  });

  it('of everyday language are inflections of words on pages first', async () => {
    const four = page('four', 'Sit down.');
    const searcher = await smallSearch([...pages, four, page('five', 'A setting.')]);
    expect(pathsOf(searcher, 'sitting')).toEqual(['/four']);
  });

  it('that occur nowhere are listed, unlike inflections and synonyms of known words', async () => {
    const searcher = await smallSearch(pages, { synonyms: ['log in > sign in'] });
    const { words } = searcher.search('widgets zebra log in', { offset: 0, limit: 3 });
    expect(words.unknown).toEqual(['zebra']);
    expect(words.matched).toEqual(['sign', 'widget']);
  });

  it('that only a synonym of several words contains are unknown when they stand alone', async () => {
    const searcher = await smallSearch(pages, { synonyms: ['mobile data > bill'] });
    const { words } = searcher.search('mobile widgets', { offset: 0, limit: 3 });
    expect(words).toMatchObject({ matched: ['widget'], unmatched: [], unknown: ['mobile'] });
  });

  it('that occur nowhere have no result', async () => {
    expect(firstOf(await smallSearch(pages), 'weather forecast tomorrow')).toBeUndefined();
  });
});

describe('synonyms', () => {
  it('work both ways, or one way with an arrow', async () => {
    expect(await found('invoice')).toEqual([]);
    expect(await found('invoice', 'invoice, bill')).toEqual(['/two']);
    expect(await found('invoice', 'invoice > bill')).toEqual(['/two']);
    expect(await found('invoice', 'bill > invoice')).toEqual([]);
  });

  it('can have several words in a fixed order', async () => {
    expect(await found('how do I log in', 'log in, sign in')).toEqual(['/two']);
    expect(await found('mobile data', 'mobile data > bill')).toEqual(['/two']);
    expect(await found('data mobile', 'mobile data > bill')).toEqual([]);
    expect(await found('login', 'login > sign in')).toEqual(['/two']);
  });

  it('can consist of stop words', async () => {
    expect(await found('how much', 'how much > bill')).toEqual(['/two']);
  });

  it('match inflections and typos', async () => {
    expect(await found('invoices', 'invoice > bill')).toEqual(['/two']);
    expect(await found('invioce', 'invoice > bill')).toEqual(['/two']);
  });

  it('weighWords less than the word itself', async () => {
    const searcher = await smallSearch(
      [page('one', 'Pay the bill.'), page('two', 'Pay the invoice.')],
      { synonyms: ['invoice, bill'] },
    );
    expect(pathsOf(searcher, 'bill')).toEqual(['/one', '/two']);
    expect(pathsOf(searcher, 'invoice')).toEqual(['/two', '/one']);
  });
});
