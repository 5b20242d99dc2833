import { beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer } from '../../../../src/api/ask/answer.ts';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import type { Searcher } from '../../../../src/api/search/types.ts';
import { readByStandard } from './event-readers.ts';
import { answerOf, get, post } from './requests.ts';
import { openSmallSite } from './small-search-site.ts';

let site: Searcher;
beforeAll(async () => {
  site = await openSmallSite();
});

/** `_meta` of the answer to a query, which the contract accepts. */
const metaOf = (query: string, cursor?: string) =>
  SearchAnswer.parse(searchAnswer(site, { query, limit: 5, cursor }))._meta;

const answered = {
  response_type: 'answer',
  version: '0.55',
  response_format: 'conversational_search',
  retrieval: 'keyword',
};

describe('the words of a query in the answer', () => {
  it('include the unknown word and the words that the excerpts contain', () => {
    expect(metaOf('print a Qzxvön')).toEqual({
      ...answered,
      unknown_words: ['qzxvön'],
      matched_words: ['print'],
    });
  });

  it('include no unknown word if the documentation has all of them, inflected or not', () => {
    const { unknown_words, matched_words } = metaOf('printing a card');
    expect(unknown_words).toBeUndefined();
    expect(matched_words).toEqual(expect.arrayContaining(['card', 'print']));
  });

  it('include no matched words without an excerpt', () => {
    expect(metaOf('qzxvonq')).toEqual({ ...answered, unknown_words: ['qzxvonq'] });
    expect(metaOf('print', '9999')).toEqual(answered);
  });

  it('stay within the limits of the contract for longer queries', () => {
    const words = Array.from({ length: 100 }, (_, number) => `q${number}x`);
    expect(metaOf(words.join(' ')).unknown_words).toEqual(words.slice(0, limits.queryWords));
  });

  it('are the same by POST, by GET and in the first and last event of a stream', async () => {
    const ask = createAskHandler(() => site);
    const text = 'print "qzxvonq"\n\nevent: <b>';
    const { _meta } = await answerOf(await ask(post({ query: { text } })));
    expect(_meta.unknown_words).toContain('qzxvonq');
    const query = `?${new URLSearchParams({ query: text })}`;
    expect((await answerOf(await ask(get(query))))._meta).toEqual(_meta);
    const events = readByStandard(await (await ask(get(`${query}&streaming=true`))).text());
    expect(events[0]?.data).toEqual({ _meta: { ..._meta, streaming: true } });
    expect(events.at(-1)?.data).toMatchObject({ _meta });
  });
});
