import { beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer } from '../../../../src/api/ask/answer.ts';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
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

describe('the notice of an answer', () => {
  const unlikely = 'Probably not in the documentation: no page seems to answer this question.';
  const german = 'The question seems to be in German; the documentation is in English.';

  it('says on every page that probably no page answers', () => {
    const query = 'card qzxvon qzxvun';
    expect(searchAnswer(site, { query, limit: 5 }).results).toHaveLength(5);
    for (const cursor of [undefined, '5', '20', '9999']) {
      expect(metaOf(query, cursor)).toMatchObject({ confidence: 'unlikely', notice: unlikely });
    }
  });

  it('says that the question is in another language, with results and without', () => {
    expect(metaOf('wo ist der widget')).toMatchObject({ query_language: 'de' });
    expect(metaOf('wie kann ich drucken')).toMatchObject({ query_language: 'de', notice: german });
    expect(metaOf('wie ist die widget')).toMatchObject({ notice: `${unlikely} ${german}` });
  });

  it('is left out if the first result may answer, and if nothing is found', () => {
    expect(metaOf('print a card')).not.toHaveProperty('notice');
    expect(metaOf('qzxvonq')).not.toHaveProperty('notice');
  });
});

describe('the words of a query in the answer', () => {
  it('include the unknown word and the words that the excerpts contain', () => {
    expect(metaOf('print a Qzxvön')).toEqual({
      ...answered,
      confidence: 'possible',
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
    const unlikely = { ...answered, confidence: 'unlikely' };
    expect(metaOf('qzxvonq')).toEqual({ ...unlikely, unknown_words: ['qzxvonq'] });
    expect(metaOf('print', '9999')).toEqual({ ...answered, confidence: 'possible' });
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
