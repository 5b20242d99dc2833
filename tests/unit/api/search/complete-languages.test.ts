import { beforeAll, describe, expect, it } from 'vitest';
import { languages, synonymsOf } from '../../../../src/base/languages/words.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { pathsOf, smallSearch } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<
  Record<string, { ignored: string; pages: Record<string, string>; searches: [string, string][] }>
>(import.meta.url);

it('every language of the interface has ten searches', () => {
  const counts = languages.map((language) => [language, table[language]?.searches.length]);
  expect(counts).toEqual(languages.map((language) => [language, 10]));
});

describe.each(Object.entries(table))('a site in %s', (language, { ignored, pages, searches }) => {
  let searcher: Searcher;
  beforeAll(async () => {
    const documents = Object.entries(pages).map(([url, body]) => ({ url, title: 'Linnet', body }));
    const options = { language, name: 'Linnet', synonyms: synonymsOf(language) };
    searcher = await smallSearch(documents, options);
  });

  it('ignores the forms of pronouns, articles and auxiliary verbs', () => {
    const { words } = searcher.search(ignored, { offset: 0, limit: 1 });
    expect(words).toMatchObject({ unknown: [], corrected: {} });
  });

  it.each(searches)('finds “%s” on %s', (query, path) => {
    expect(pathsOf(searcher, query)[0]).toBe(path);
  });
});
