import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hardCase } from '../../../../bench/search/hard-pages.ts';
import { wordIndex } from '../../../../bench/search/word-index.ts';
import { openIndex, type SearchIndex } from '../../../../src/api/search/index-file/index-file.ts';
import { StringTable } from '../../../../src/api/search/index-file/string-table.ts';
import { Budget } from '../../../../src/api/search/query/budget.ts';
import type { QueryWord } from '../../../../src/api/search/query/vocabulary.ts';
import { readQuery } from '../../../../src/api/search/query/query.ts';
import { rank } from '../../../../src/api/search/rank/rank.ts';
import { WEIGHTS } from '../../../../src/api/search/rank/weights.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';

afterEach(() => vi.restoreAllMocks());

describe('a query of 300 code points', () => {
  // Words of other scripts than Latin are compared with parts of words.
  it.each(['Latin', 'Thai'])(
    'compares at most as many of 20,000 words in %s as its budget allows',
    (script) => {
      const { pages, queries } = hardCase(script, { count: 20_000, pages: 1, shape: 'pages' });
      const index = openIndex(wordIndex([[[...new Set(pages.flat(2))]]]));
      const looks = countedLooks();
      for (const [kind, text] of queries) {
        const before = looks();
        readQuery(index, text, new Budget(STEPS));
        expect(looks() - before, kind).toBeLessThanOrEqual(STEPS + OWN_WORDS);
      }
    },
  );
});

describe('the same queries over pages', () => {
  const { pages, queries } = hardCase('Cyrillic', { count: 20_000, pages: 50, shape: 'pages' });
  const window = { offset: 0, limit: 5 };
  let file: Uint8Array;
  beforeAll(() => {
    file = wordIndex(pages);
  });

  it('read at most as many bytes of postings as their budget allows, except for a single word', () => {
    const index = openIndex(file);
    const ranker = { index, weights: WEIGHTS };
    for (const [kind, text] of queries) {
      const query = readQuery(index, text);
      const { words } = rank(ranker, query, window, new Budget(STEPS));
      const bytes = postingsOf(index, words);
      expect(words.length === 1 ? 0 : bytes, kind).toBeLessThanOrEqual(STEPS);
      expect(words.length > 0, kind).toBe(query.words.length > 0);
    }
  });

  it('have the same answer in any order', () => {
    const [once, again] = [openSearcher(file), openSearcher(file)];
    const texts = [...queries.values()].filter((_, at) => at % 8 === 0);
    const answers = texts.map((text) => once.search(text, window));
    const backwards = texts.toReversed().map((text) => again.search(text, window));
    expect(backwards.toReversed()).toEqual(answers);
  });
});

/** A budget that every hard query exceeds. */
const STEPS = 2000;
/** Lookups that need no budget: of 64 words, and of 24 pairs of neighbours. */
const OWN_WORDS = 64 * 6;

/** Counts the reads of the vocabulary. */
function countedLooks(): () => number {
  const mocks = (['at', 'is', 'startsWith', 'placeAt', 'lowerBound'] as const).map((method) =>
    vi.spyOn(StringTable.prototype, method),
  );
  return () => mocks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

function postingsOf({ postingStarts }: SearchIndex, words: readonly QueryWord[]): number {
  const terms = words.flatMap(({ candidates }) => candidates.map(({ term }) => term));
  return terms.reduce((sum, term) => sum + postingStarts[term + 1]! - postingStarts[term]!, 0);
}
