import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../bench/search/random.ts';
import { wordIndex } from '../../../../bench/search/word-index.ts';
import { openIndex, type SearchIndex } from '../../../../src/api/search/index-file/index-file.ts';
import { Budget, GUESSING_STEPS } from '../../../../src/api/search/query/budget.ts';
import { partialTerms } from '../../../../src/api/search/query/partial-terms.ts';

/** Thai, Han, Cyrillic, Adlam. */
const scripts = [
  { first: 0x0e01, letters: 46 },
  { first: 0x4e00, letters: 400 },
  { first: 0x0430, letters: 32 },
  { first: 0x1e922, letters: 34 },
];

describe('an unknown word in a script that may leave out spaces', () => {
  const words = [...new Set(randomWords(3000, seededRandom(1)))];
  const queries = randomWords(400, seededRandom(2));
  let index: SearchIndex;
  beforeAll(() => {
    index = openIndex(wordIndex([[words]]));
  });

  it('matches the words that contain it', () => {
    let containing = 0;
    for (const word of queries.flatMap((one) => [one.slice(0, 2), one])) {
      const expected = words.filter((other) => other.includes(word));
      const found = partialTerms(index, word, new Budget(GUESSING_STEPS)).map(
        (candidate) => candidate.word,
      );
      expect(found).toHaveLength(Math.min(8, expected.length));
      expect(expected).toEqual(expect.arrayContaining(found));
      containing += Number(expected.length > 0);
    }
    expect(containing).toBeGreaterThan(100);
  });
});

/** Words of one to eight letters of four scripts, one of them beyond the BMP. */
function randomWords(count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => {
    const { first, letters } = scripts[Math.floor(random() * scripts.length)]!;
    const length = 1 + Math.floor(random() * 8);
    const points = Array.from({ length }, () => first + Math.floor(random() * letters));
    return String.fromCodePoint(...points);
  });
}
