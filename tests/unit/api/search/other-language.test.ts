import { beforeAll, describe, expect, it } from 'vitest';
import { siteDocumentation } from '../../../../bench/search/answers/documentation.ts';
import { readQuestions } from '../../../../bench/search/answers/questions.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { sampleSearcher } from './sample-index.ts';
import { smallSearch } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ recognized: [string, string][]; sharedWords: string[] }>(import.meta.url);

const first = { offset: 0, limit: 1 };

describe('a query in another language', () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = await sampleSearcher();
  });
  const languageOf = (query: string) => searcher.search(query, first).languages?.query;

  it.each(table.recognized)('is recognized: %s', (query, language) => {
    expect(languageOf(query)).toBe(language);
  });

  it('has the languages of the query and of the content', () => {
    const { languages } = searcher.search('wie teile ich meine Karte', first);
    expect(languages).toEqual({ query: 'de', content: 'en' });
  });

  it.each(table.sharedWords)(
    'is not assumed for a word of both languages or the beginning of a word: %s',
    (query) => {
      expect(languageOf(query)).toBeUndefined();
    },
  );

  it('is not assumed for any English question, title, heading or question of a page', () => {
    const { documents } = siteDocumentation();
    const texts = [
      ...readQuestions('bench/search/questions/linnet.jsonl', documents).map(({ query }) => query),
      ...documents.map(({ title }) => title),
      ...documents.flatMap(({ sections }) =>
        sections.flatMap(({ heading, asked = [] }) => asked.concat(heading)),
      ),
    ];
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => languageOf(text) !== undefined)).toEqual([]);
  });

  it('has the results of the words that pages contain', () => {
    const { results, words } = searcher.search('ist ein NFC-Aufkleber nötig', first);
    expect(results).toHaveLength(1);
    expect(words.matched).toContain('nfc');
  });
});

it('is recognized on a site in German', async () => {
  const page = { url: '/hilfe', title: 'Hilfe', body: 'Eine Karte teilen.' };
  const searcher = await smallSearch([page], { language: 'de-AT' });
  const { languages } = searcher.search('how can I share a card', first);
  expect(languages).toEqual({ query: 'en', content: 'de-AT' });
  expect(searcher.search('wie teile ich eine Karte', first).languages).toBeUndefined();
});
