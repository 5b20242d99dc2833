import { describe, expect, it } from 'vitest';
import { searchAnswer } from '../../../../src/api/ask/answer.ts';
import { createAskHandler, eventStream } from '../../../../src/api/ask/ask-handler.ts';
import { CompleteEvent, ResultEvent, StartEvent } from '../../../../src/contract/search-events.ts';
import { eventFrames } from '../../../../src/base/http/event-frames.ts';
import { readBySplitting, readByStandard } from './event-readers.ts';
import { answerOf, get, post } from './requests.ts';
import { countingSearcher } from './small-searcher.ts';
import { openSmallSite } from './small-search-site.ts';

const ask = createAskHandler(() => countingSearcher(12));
const streaming = { query: { text: 'nfc' }, prefer: { streaming: true } };

const textOf = async (searcher: { count: number; limit: number; cursor?: string }) =>
  new Response(
    eventStream(searchAnswer(countingSearcher(searcher.count), { query: 'nfc', ...searcher })),
  ).text();

describe('a stream', () => {
  it('has the headers that keep proxies from buffering it', async () => {
    const { status, headers } = await ask(post(streaming));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/event-stream');
    expect(headers.get('X-Accel-Buffering')).toBe('no');
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(headers.get('Content-Length')).toBeNull();
  });

  it('consists of start, the indexed results and complete, as in the contract', async () => {
    const events = readBySplitting(await (await ask(post({ ...streaming, limit: 2 }))).text());
    expect(events.map(({ event }) => event)).toEqual(['start', 'result', 'result', 'complete']);
    const [start, first, second, complete] = events.map(({ data }) => data);
    const meta = {
      response_type: 'answer',
      version: '0.55',
      response_format: 'conversational_search',
      retrieval: 'keyword',
      confidence: 'likely',
    };
    expect(StartEvent.parse(start)).toEqual({ _meta: { ...meta, streaming: true } });
    expect(ResultEvent.parse(first)).toMatchObject({ index: 0, item: { name: 'Page 0' } });
    expect(ResultEvent.parse(second)).toMatchObject({
      index: 1,
      item: { name: 'Page 1', score: 99 },
    });
    expect(CompleteEvent.parse(complete)).toEqual({ _meta: meta, next_cursor: '2' });
  });

  it('has an id on the last event only, which lets a browser stop', async () => {
    const events = readByStandard(await textOf({ count: 12, limit: 3 }));
    expect(events.map(({ id }) => id)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'complete',
    ]);
  });

  it('counts the index within the page, not within the ranking', async () => {
    const events = readByStandard(await textOf({ count: 12, limit: 3, cursor: '6' }));
    expect(events[1]?.data).toMatchObject({ index: 0, item: { name: 'Page 6' } });
  });

  it('without results consists of start and complete', async () => {
    const events = readBySplitting(await textOf({ count: 0, limit: 5 }));
    expect(events.map(({ event }) => event)).toEqual(['start', 'complete']);
    expect(events[1]?.data).toMatchObject({ next_cursor: null });
  });

  it('has LF line ends, one line of data per event and no empty data', async () => {
    const stream = await textOf({ count: 3, limit: 5 });
    expect(stream).not.toContain('\r');
    expect(stream.endsWith('\n\n')).toBe(true);
    expect(stream.match(/^data: \{.+\}$/gm)).toHaveLength(5);
    expect(stream.match(/^data/gm)).toHaveLength(5);
  });

  it('escapes characters that Python treats as line ends without changing the data', async () => {
    const stream = await textOf({ count: 1, limit: 5 });
    const splitByPython = ['\v', '\f', '\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'];
    expect(splitByPython.filter((end) => stream.includes(end))).toEqual([]);
    expect(readByStandard(stream)[1]?.data).toMatchObject({
      item: { description: 'Line one\nof “page” 0\u2028and\u0085more\u2029still.' },
    });
  });

  it('sends each event as one chunk', async () => {
    const response = await ask(get('?query=nfc&streaming=1&limit=2'));
    const chunks: string[] = [];
    for await (const chunk of response.body!) chunks.push(new TextDecoder().decode(chunk));
    expect(chunks.map((chunk) => readBySplitting(chunk).length)).toEqual([1, 1, 1, 1]);
  });

  it('can be cancelled by a client that disconnects', async () => {
    const response = await ask(get('?query=nfc&streaming=1'));
    const reader = response.body!.getReader();
    await reader.read();
    await expect(reader.cancel()).resolves.toBeUndefined();
  });

  it('gives the same events to a simple reader and to a standard parser', async () => {
    for (const count of [0, 1, 4, 12]) {
      const stream = await textOf({ count, limit: 5 });
      expect(readBySplitting(stream)).toEqual(readByStandard(stream));
    }
  });

  it('that fails is a JSON failure with its HTTP status', async () => {
    const response = await ask(
      post({ query: { text: '' }, prefer: { streaming: true } }, { Accept: 'text/event-stream' }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  });

  it('is the one that OpenAPI shows as its example', async () => {
    const site = await openSmallSite();
    const search = createAskHandler(() => site);
    const answer = await answerOf(await search(get('?query=card&limit=2')));
    const stream = await (await search(get('?query=card&limit=2&streaming=1'))).text();
    expect(answer.results).toHaveLength(2);
    expect(stream).toBe(eventFrames(answer).join(''));
  });
});
