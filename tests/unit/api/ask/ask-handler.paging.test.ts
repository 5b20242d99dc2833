import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer } from '../../../../src/api/ask/answer.ts';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import type { SearchAnswer, SearchResult } from '../../../../src/contract/search-schemas.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { readBySplitting, readByStandard, type ReadEvent } from './event-readers.ts';
import { answerOf, post } from './requests.ts';
import { countingSearcher } from './small-searcher.ts';
import { openSmallSite } from './small-search-site.ts';

const { pageSize } = limits;
const seeded = { seed: 20261121, numRuns: 200 };
/** Queries of any number of words from the pages, and of text that the pages do not contain. */
const anyText = fc.oneof(
  fc
    .array(fc.constantFrom('card', 'share', 'QR', 'print', 'offline', 'nfx', 'how do I'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
);
const pageLimit = fc.integer({ min: pageSize.min, max: pageSize.max });

/** Follows next_cursor to the last page. */
function allPages(answer: (cursor: string | undefined) => SearchAnswer): SearchResult[] {
  const results: SearchResult[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; cursor !== null; pages += 1) {
    if (pages > 10_000) throw new Error('next_cursor never becomes null.');
    const page = answer(cursor);
    results.push(...page.results);
    cursor = page.next_cursor;
  }
  return results;
}

/** Converts the events of a stream to a JSON answer. */
function answerOfEvents(events: ReadEvent[]): unknown {
  const { _meta, next_cursor } = events.at(-1)!.data as SearchAnswer;
  const results = events.slice(1, -1).map(({ data }) => (data as { item: unknown }).item);
  return { _meta, next_cursor, results };
}

let site: Searcher;
beforeAll(async () => {
  site = await openSmallSite();
});

describe('paging', () => {
  it('returns the whole ranking without gaps or repeats for any query and page size', () => {
    const lengths = new Set<number>();
    fc.assert(
      fc.property(anyText, pageLimit, (query, limit) => {
        const pages = allPages((cursor) => searchAnswer(site, { query, limit, cursor }));
        const { total, results } = site.search(query, { offset: 0, limit: 1000 });
        expect(pages.map(({ url }) => url)).toEqual(results.map(({ url }) => url));
        expect(pages).toHaveLength(total);
        expect(new Set(pages.map(({ url }) => url)).size).toBe(total);
        lengths.add(total);
      }),
      seeded,
    );
    expect([...lengths].some((total) => total > pageSize.max)).toBe(true);
  });

  it('has no empty last page: a full last page has no cursor', () => {
    const answer = searchAnswer(countingSearcher(10), { query: 'nfc', limit: 5, cursor: '5' });
    expect(answer.results).toHaveLength(5);
    expect(answer.next_cursor).toBeNull();
  });

  it('ends before a cursor would need five digits', () => {
    const searcher = countingSearcher(20_000);
    const next = (cursor: string, limit: number) =>
      searchAnswer(searcher, { query: 'nfc', limit, cursor }).next_cursor;
    expect(next('9998', 1)).toBe('9999');
    expect(next('9999', 1)).toBeNull();
    expect(next('9989', 10)).toBe('9999');
    expect(next('9990', 10)).toBeNull();
  });
});

describe('a stream', () => {
  it('contains the same answer as JSON for two kinds of clients', async () => {
    const ask = createAskHandler(() => site);
    const anyCursor = fc.option(fc.nat({ max: 30 }).map(String), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(anyText, pageLimit, anyCursor, async (text, limit, cursor) => {
        const body = { query: { text }, limit, cursor };
        const json = await answerOf(await ask(post(body)));
        const response = await ask(post({ ...body, prefer: { streaming: true } }));
        const stream = await response.text();
        expect(answerOfEvents(readBySplitting(stream))).toEqual(json);
        expect(answerOfEvents(readByStandard(stream))).toEqual(json);
      }),
      seeded,
    );
  });
});
