import { beforeAll, describe, expect, it } from 'vitest';
import { sample, seededRandom } from '../../../../bench/search/random.ts';
import { stopWords } from '../../../../src/api/search/index/word-lists.ts';
import { normalizeWord } from '../../../../src/api/search/query/normal-form.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { readContent, readQueries } from '../../../../bench/search/built-in.ts';
import { sampleSearcher, walk } from './sample-index.ts';

let searcher: Searcher;
let words: string[];
beforeAll(async () => {
  searcher = await sampleSearcher();
  words = [...new Set(readContent().flatMap(({ text }) => text.split(' ')))];
});

describe('a ranking', () => {
  it('is the same before and after 1,000 other queries', () => {
    const texts = readQueries().map(({ text }) => text);
    const rankings = (): unknown[] =>
      texts.map((text) => searcher.search(text, { offset: 0, limit: 10 }));
    const before = rankings();
    const random = seededRandom(1000);
    for (let number = 0; number < 1000; number++) {
      searcher.search(sample(words, 4, random).join(' '), { offset: 0, limit: 10 });
    }
    expect(rankings()).toEqual(before);
  });

  it('has no gaps or repetitions between its pages', () => {
    for (const { text } of readQueries().slice(0, 20)) {
      const { total, results } = searcher.search(text, { offset: 0, limit: 1000 });
      expect(results).toHaveLength(total);
      expect(new Set(results.map(({ path }) => path)).size).toBe(total);
      for (const limit of [1, 3, 10]) expect(walk(searcher, text, limit)).toEqual(results);
    }
  });

  it('is empty beyond its end', () => {
    const { total, results } = searcher.search('card', { offset: 9999, limit: 5 });
    expect(total).toBeGreaterThan(0);
    expect(results).toEqual([]);
  });

  it('prefers a page with a rarer query word', () => {
    const [first] = searcher.search('card argon2id', { offset: 0, limit: 1 }).results;
    expect(first!.path).toMatch(/security|encrypted/);
  });

  it('finds a page by its title in any case, inflection and with a typo', () => {
    for (const text of ['LANGUAGES SCRIPTS', 'language script', 'langauges scripts']) {
      const [first] = searcher.search(text, { offset: 0, limit: 1 }).results;
      expect(first!.path).toBe('/guides/languages');
    }
  });

  it('has a result for every query with a known word that is no stop word', () => {
    const stop = stopWords('en');
    for (const word of sample(words, 300, seededRandom(5))) {
      if (!/[a-z]{2}/i.test(word) || stop.has(normalizeWord(word))) continue;
      const { total } = searcher.search(`qqqzzz ${word}?`, { offset: 0, limit: 1 });
      expect(total, word).toBeGreaterThan(0);
    }
  });
});
