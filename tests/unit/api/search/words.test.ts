import { describe, expect, it } from 'vitest';
import { smallSearch } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

type Case = [text: string, query: string, found: boolean];
const { typed, ...found } = readTable<Record<string, Case[]>>(import.meta.url);

const search = (text: string, language: string) =>
  smallSearch([{ url: '/page', title: 'Notes', body: text }], { language, name: 'Linnet' });

describe.each(Object.entries(found))('the words of a page in %s', (language, cases) => {
  it.each(cases)('“%s” for “%s”: %s', async (text, query, isFound) => {
    const searcher = await search(text, language);
    const { results, words } = searcher.search(query, { offset: 0, limit: 1 });
    expect(results.length > 0 && words.unknown.length === 0, JSON.stringify(words)).toBe(isFound);
  });
});

it.each(typed!)('“%s” is reported as “%s” if no page has it', async (query, word) => {
  const searcher = await search('Cards for iOS 17.', 'en');
  expect(searcher.search(query, { offset: 0, limit: 1 }).words.unknown).toEqual([word]);
});
