import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../bench/search/random.ts';
import { openIndex, type SearchIndex } from '../../../src/search/index-file/index-file.ts';
import { StringTable } from '../../../src/search/index-file/string-table.ts';
import { Budget, GUESSING_STEPS } from '../../../src/search/query/budget.ts';
import { readQuery } from '../../../src/search/query/query.ts';
import { partialTerms } from '../../../src/search/query/partial-terms.ts';
import { vocabularyIndex, randomWords } from './vocabulary-index.ts';

describe('an unknown word in a script that may leave out spaces', () => {
  const words = [...new Set(randomWords(3000, seededRandom(1)))];
  const queries = randomWords(400, seededRandom(2));
  let index: SearchIndex;
  beforeAll(() => {
    index = openIndex(vocabularyIndex(words));
  });

  it('matches the words that contain it or, if there are none, those that it contains', () => {
    let containing = 0;
    let contained = 0;
    for (const word of queries.flatMap((one) => [one.slice(0, 2), one])) {
      const around = words.filter((other) => other.includes(word));
      const within = words.filter((other) => other.length > 1 && word.includes(other));
      const expected = around.length > 0 ? around : within;
      const found = partialTerms(index, word, new Budget(GUESSING_STEPS)).map(
        (candidate) => candidate.word,
      );
      expect(found).toHaveLength(Math.min(8, expected.length));
      expect(expected).toEqual(expect.arrayContaining(found));
      containing += Number(around.length > 0);
      contained += Number(around.length === 0 && within.length > 0);
    }
    expect(containing).toBeGreaterThan(100);
    expect(contained).toBeGreaterThan(20);
  });
});

describe('the work for a query of 64 unknown words', () => {
  afterEach(() => vi.restoreAllMocks());

  it('does not grow with the vocabulary', () => {
    const query = randomWords(64, seededRandom(3)).join(' ');
    const [small, large] = [2000, 64_000].map((count) => visits(count, query));
    expect(small).toBeGreaterThan(64);
    expect(large).toBeLessThan(10_000);
  });
});

/** Number of reads of the vocabulary for a query. */
function visits(count: number, query: string): number {
  const index = openIndex(vocabularyIndex(randomWords(count, seededRandom(4))));
  const looks = (['at', 'is', 'startsWith', 'placeAt', 'lowerBound'] as const).map((method) =>
    vi.spyOn(StringTable.prototype, method),
  );
  readQuery(index, query);
  const sum = looks.reduce((total, { mock }) => total + mock.calls.length, 0);
  vi.restoreAllMocks();
  return sum;
}
