import { describe, expect, it } from 'vitest';
import { normalizeWord } from '../../../../src/api/search/query/normal-form.ts';
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

// In Unicode, Chinese numerals are letters, not digits.
const systems = Intl.supportedValuesOf('numberingSystem').filter((name) => name !== 'hanidec');

it.each(systems)('the digits of the numbering system %s equal 0 to 9', (numberingSystem) => {
  const { format } = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
  expect(normalizeWord(format(1_234_567_890))).toBe('1234567890');
});
