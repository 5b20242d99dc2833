import { expect, it } from 'vitest';
import { pathsOf, smallSearch } from './small-search.ts';

const german = { url: '/hilfe', title: 'Karten', body: 'Karten werden geteilt.' };
const english = { url: '/developers', title: 'API', body: 'Answers are cached by clients.' };
const other = { url: '/developers/retries', title: 'Retries', body: 'About caching.' };

it('stems the words of a page in the language of the page', async () => {
  const inEnglish = [english, other].map((page) => Object.assign({ language: 'en' }, page));
  const searcher = await smallSearch([german, ...inEnglish], { language: 'de' });
  expect(pathsOf(searcher, 'caching').sort()).toEqual(['/developers', '/developers/retries']);
  expect(pathsOf(searcher, 'geteilte Karte')).toEqual(['/hilfe']);
  const unmarked = await smallSearch([german, english, other], { language: 'de' });
  expect(pathsOf(unmarked, 'caching')).toEqual(['/developers/retries']);
});

it('tells stems of different languages with the same letters apart', async () => {
  const pages = [
    { url: '/hilfe', title: 'Hilfe', body: 'Hier finden sich Antworten.' },
    { url: '/developers', title: 'API', body: 'Agents find answers.', language: 'en' },
  ];
  const searcher = await smallSearch(pages, { language: 'de' });
  expect(pathsOf(searcher, 'finden')).toEqual(['/hilfe']);
  expect(pathsOf(searcher, 'find')).toEqual(['/developers']);
});

it('gives words on pages in several languages the stem of the index', async () => {
  const pages = [german, { ...english, body: 'Karten geteilt.', language: 'en' }];
  const both = await smallSearch(pages, { language: 'de' });
  expect(pathsOf(both, 'geteilte Karte').sort()).toEqual(['/developers', '/hilfe']);
});

it('finds a word of Chinese or Japanese that the source divides at the end of a line', async () => {
  const pages = [
    { url: '/settings', title: '設定', body: 'ここで通知設\n定を開きます。' },
    { url: '/backup', title: '备份', body: '应用会**自**\n动备份。' },
  ];
  const searcher = await smallSearch(pages);
  expect(pathsOf(searcher, '通知設定')).toEqual(['/settings']);
  expect(pathsOf(searcher, '自动备份')).toEqual(['/backup']);
});
