import { expect, it } from 'vitest';
import { pathsOf, smallSearch } from './small-search.ts';

const german = { url: '/hilfe', title: 'Karten', body: 'Karten werden geteilt.' };
const english = { url: '/developers', title: 'Caching', body: 'Answers are cached by clients.' };

it('stems the words of a page in the language of the page', async () => {
  const marked = await smallSearch([german, { ...english, language: 'en' }], { language: 'de' });
  expect(pathsOf(marked, 'caches')).toEqual(['/developers']);
  expect(pathsOf(marked, 'geteilte Karte')).toEqual(['/hilfe']);
});

it('gives words on pages in several languages the stem of the index', async () => {
  const pages = [german, { ...english, body: 'Karten geteilt.', language: 'en' }];
  const both = await smallSearch(pages, { language: 'de' });
  expect(pathsOf(both, 'geteilte Karte').sort()).toEqual(['/developers', '/hilfe']);
});
