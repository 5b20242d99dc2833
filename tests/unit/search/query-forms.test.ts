import { describe, expect, it } from 'vitest';
import { firstOf, pathsOf, smallSearch, type SmallPage } from './small-search.ts';

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

/** What a query finds on the pages with these groups of synonyms. */
const found = async (query: string, ...synonyms: string[]) =>
  pathsOf(await smallSearch(pages, { synonyms }), query);

describe('words of a query', () => {
  it.each([
    ['written together', 'lockscreen', '/one'],
    ['letters and digits together', 'ios16', '/one'],
    ['a letter and digits apart', 'l 12', '/two'],
    ['full-width characters', 'ｂｌｕｅｔｏｏｔｈ', '/three'],
    ['a slip of spelling', 'blutooth', '/three'],
    ['the plural of a short word', 'tags', '/one'],
    ['another ending', 'replying', '/four'],
  ])('%s are understood', async (_kind, query, path) => {
    const searcher = await smallSearch([...pages, page('four', 'We reply to each letter.')]);
    expect(pathsOf(searcher, query)).toEqual([path]);
  });

  it('are not taken apart into words that stand together nowhere', async () => {
    expect(pathsOf(await smallSearch(pages), 'airdrop')).toEqual([]);
  });

  it.each(['gps', 'ads', 'tug'])('of three letters are not corrected: %s', async (query) => {
    const searcher = await smallSearch([...pages, page('four', 'Mind the gaps that he adds.')]);
    expect(pathsOf(searcher, query)).toEqual([]);
  });

  it('that occur nowhere are named, other inflections and synonyms of known words are not', async () => {
    const searcher = await smallSearch(pages, { synonyms: ['log in > sign in'] });
    const { words } = searcher.search('widgets zebra log in', { offset: 0, limit: 3 });
    expect(words.absent).toEqual(['zebra']);
    expect(words.matched).toEqual(['sign', 'widget']);
  });

  it('that nothing knows give an empty list', async () => {
    expect(firstOf(await smallSearch(pages), 'weather forecast tomorrow')).toBeUndefined();
  });
});

describe('synonyms', () => {
  it('stand for each other, or one way where there is an arrow', async () => {
    expect(await found('invoice')).toEqual([]);
    expect(await found('invoice', 'invoice, bill')).toEqual(['/two']);
    expect(await found('invoice', 'invoice > bill')).toEqual(['/two']);
    expect(await found('invoice', 'bill > invoice')).toEqual([]);
  });

  it('may be several words, in that order', async () => {
    expect(await found('how do I log in', 'log in, sign in')).toEqual(['/two']);
    expect(await found('mobile data', 'mobile data > bill')).toEqual(['/two']);
    expect(await found('data mobile', 'mobile data > bill')).toEqual([]);
    expect(await found('login', 'login > sign in')).toEqual(['/two']);
  });

  it('count where a group of words says something that its words alone do not', async () => {
    expect(await found('how much', 'how much > bill')).toEqual(['/two']);
  });

  it('are known by another inflection and with a slip of spelling', async () => {
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
