import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContent, readQueries } from '../../../../bench/search/built-in.ts';
import { sample, seededRandom } from '../../../../bench/search/random.ts';
import { buildSearchIndex } from '../../../../src/api/search/index/build-index.ts';
import { openIndex } from '../../../../src/api/search/index-file/index-file.ts';
import { readQuery } from '../../../../src/api/search/query/query.ts';
import { confidenceOf, verdictOn } from '../../../../src/api/search/rank/confidence.ts';
import { rank } from '../../../../src/api/search/rank/rank.ts';
import { WEIGHTS } from '../../../../src/api/search/rank/weights.ts';
import { openSearcher, type Searcher } from '../../../../src/api/search/searcher.ts';
import { sampleSearcher, walk } from './sample-index.ts';
import { markdownSections, smallIndex, smallSearch, type SmallPage } from './small-search.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  cases: [string, number, number, number, number][];
  ofResults: [number, string][];
  fromRanking: [string, string[]][];
}>(import.meta.url);

describe('the confidence in a page', () => {
  it.each(table.cases)('is %s', (_kind, score, weight, lead, confidence) => {
    expect(confidenceOf(score, weight, lead)).toBeCloseTo(confidence, 10);
  });

  it.each(table.ofResults)('of %f makes it a result that is %s', (confidence, verdict) => {
    expect(verdictOn(confidence)).toBe(verdict);
  });
});

describe('the confidence in the first page', () => {
  const pages = [
    { url: '/tags', title: 'Tags', body: 'A tag opens a card without an app.' },
    { url: '/watch', title: 'Watch', body: 'A watch shows the code of a card.' },
    { url: '/print', title: 'Print', body: 'A printer prints the code.' },
  ];
  const judge = async (query: string) => {
    const searcher = await smallSearch(pages);
    const { confidence, results } = searcher.search(query, { offset: 0, limit: 3 });
    return { confidence, score: results[0]?.score };
  };

  it.each(table.fromRanking)(
    'is computed from the ranking as docs/search.md says: %s',
    async (text, guessed) => {
      const index = openIndex(await smallIndex(pages));
      const query = readQuery(index, text);
      expect([...query.unknown, ...query.corrected.keys()]).toEqual(guessed);
      const { words, results, confidence } = rank({ index, weights: WEIGHTS }, query, all);
      const inText = words.filter(({ typed }) => !guessed.includes(typed));
      const rarest = Math.log(1 + (pages.length + 0.5) / 0.5) ** WEIGHTS.rarity;
      const weight = sum(inText) + guessed.length * rarest;
      const [first, second, third = 0] = results.map(({ score }) => score);
      const lead = (1 - (second ?? 0) / first!) * (sum(words) / weight);
      const half = 0.5 * Math.min(1.2, first! / (2.5 * weight));
      const most = third >= 0.8 * first! ? 0.59 : 1;
      expect(confidence).toBeCloseTo(Math.min(most, half * (1 + 2 * lead)), 10);
      expect(results[0]!.confidence).toBe(confidence);
      if (second !== undefined) {
        const other = 0.5 * Math.min(1.2, second / (2.5 * weight));
        expect(results[1]!.confidence).toBeCloseTo(other, 10);
      }
    },
  );

  it('falls with each unknown word', async () => {
    const scores = [];
    for (const query of ['watch', 'watch zebra', 'watch zebra giraffe']) {
      scores.push((await judge(query)).score!);
    }
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });

  it('falls with a corrected word, which may be another word', async () => {
    const { score } = await judge('printer');
    expect((await judge('prinner')).score).toBeLessThan(score!);
  });

  it('is unlikely without results', async () => {
    expect(await judge('zebra')).toEqual({ confidence: 'unlikely', score: undefined });
    expect(await judge('')).toEqual({ confidence: 'unlikely', score: undefined });
  });

  it('is unlikely if only stop words are known, because these are not searched', async () => {
    expect(await judge('without a zebra')).toEqual({ confidence: 'unlikely', score: undefined });
    expect((await judge('without an')).score).toBeGreaterThan(0);
  });
});

describe('an answer is not likely', () => {
  const word = { title: 'Aardvark', body: 'An aardvark eats termites in the night.' };
  const other = { url: '/other', title: 'Other', body: 'Birds sing. Fish swim. Cats purr.' };
  const one = [{ url: '/one', ...word }, other];

  it('if three pages answer about equally well', async () => {
    const three = [...one, { url: '/two', ...word }, { url: '/three', ...word }];
    expect(await confidenceIn(one, 'aardvark termites')).toBe('likely');
    expect(await confidenceIn(three, 'aardvark termites')).toBe('possible');
  });

  it('if the page is about the API and the question is not', async () => {
    const page = { url: '/one', title: 'Aardvark', body: 'An aardvark eats termites by the API.' };
    const api = [{ ...page, isForDevelopers: true }, other];
    expect(await confidenceIn(api, 'aardvark termites')).toBe('possible');
    expect(await confidenceIn(api, 'aardvark termites api')).toBe('likely');
  });

  it('if a number with its neighbour is on no page', async () => {
    expect(await confidenceIn(one, 'aardvark 7 termites')).not.toBe('likely');
  });

  it('if the page only has synonyms of the query', async () => {
    const synonyms = ['log in > aardvark', 'anteater > aardvark'];
    for (const query of ['log in', 'log-in', 'anteater']) {
      expect(await confidenceIn(one, query, { synonyms })).toBe('possible');
    }
    expect(await confidenceIn(one, 'anteater termites', { synonyms })).toBe('likely');
  });

  it('if the query only has stop words', async () => {
    expect(await confidenceIn(one, 'in the')).toBe('possible');
  });

  it('if only a question of the page has the words', async () => {
    const sections = [{ heading: '', anchor: '', above: [], lines: [], asked: ['zebra crossing'] }];
    const page = { url: '/asked', title: 'Aardvark', sections };
    const documents = [
      page,
      { ...page, url: '/b', title: 'Bee', sections: markdownSections('A bee.') },
    ];
    const options = { baseUrl: 'https://wren.example', language: 'en', synonyms: [] };
    const searcher = openSearcher(await buildSearchIndex(documents, options));
    const { confidence, results } = searcher.search('zebra', { offset: 0, limit: 1 });
    expect({ confidence, path: results[0]?.path }).toEqual({
      confidence: 'possible',
      path: '/asked',
    });
  });
});

const confidenceIn = async (pages: SmallPage[], query: string, options = {}) =>
  (await smallSearch(pages, options)).search(query, { offset: 0, limit: 1 }).confidence;

const all = { offset: 0, limit: 1000 };

const sum = (words: readonly { idf: number }[]) => words.reduce((total, { idf }) => total + idf, 0);

describe('the scores of results', () => {
  let searcher: Searcher;
  let words: string[];
  beforeAll(async () => {
    searcher = await sampleSearcher();
    words = [...new Set(readContent().flatMap(({ text }) => text.split(' ')))];
  });

  it('are integers from 0 to 100 that never rise, and at most 60 after the first', () => {
    const random = seededRandom(34);
    const query = fc.oneof(
      fc.nat(6).map((count) => sample(words, count + 1, random).join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(query, (text) => {
        const { results, confidence } = searcher.search(text, all);
        const scores = results.map(({ score }) => score);
        expect(scores.filter((score) => !Number.isInteger(score))).toEqual([]);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(Math.max(0, ...scores)).toBeLessThanOrEqual(100);
        expect(Math.max(0, ...scores.slice(1))).toBeLessThanOrEqual(60);
        expect(Math.min(100, ...scores)).toBeGreaterThanOrEqual(0);
        const [first = 0] = scores;
        // These two scores are rounded up or down.
        if (first !== 15 && first !== 60) expect(confidence).toBe(verdictOn(first / 100));
      }),
      { seed: 20261124, numRuns: 300 },
    );
  });

  it('and the confidence do not depend on the part of the ranking', () => {
    for (const { text } of readQueries().slice(0, 20)) {
      const whole = searcher.search(text, all);
      for (const limit of [1, 3]) expect(walk(searcher, text, limit)).toEqual(whole.results);
      for (const offset of [1, 5, 9999]) {
        const part = searcher.search(text, { offset, limit: 5 });
        expect(part.confidence, text).toBe(whole.confidence);
      }
    }
  });
});
