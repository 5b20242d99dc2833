import { describe, expect, it, vi } from 'vitest';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import { errorResponse } from '../../../../src/contract/errors.ts';
import { ErrorResponse } from '../../../../src/contract/failures.ts';
import { answerOf, errorOf, get, post } from './requests.ts';
import { countingSearcher } from './small-searcher.ts';

const ask = createAskHandler(() => countingSearcher(12));

const withoutIndex = createAskHandler(() => {
  throw new Error('The index was opened.');
});

describe('a search', () => {
  it('returns five results and the cursor of the next page', async () => {
    const response = await ask(post({ query: { text: 'nfc' } }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const answer = SearchAnswer.parse(await response.json());
    expect(answer._meta).toEqual({
      response_type: 'answer',
      version: '0.55',
      response_format: 'conversational_search',
      retrieval: 'keyword',
      confidence: 'likely',
    });
    expect(answer.next_cursor).toBe('5');
    expect(answer.results).toHaveLength(5);
    expect(answer.results[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Page 0',
      url: 'https://linnet.example/support/page-0',
      score: 100,
    });
  });

  it('returns the same answer by GET as by POST', async () => {
    const byGet = await ask(get('?query=nfc&limit=3&cursor=2&streaming=false&mode=list'));
    const byPost = await ask(post({ query: { text: 'nfc' }, limit: 3, cursor: '2' }));
    expect(await byGet.text()).toBe(await byPost.text());
  });

  it('is JSON whatever Accept says', async () => {
    const accept = { Accept: 'text/event-stream' };
    for (const request of [
      post({ query: { text: 'nfc' } }, accept),
      get('?query=nfc', { headers: accept }),
    ]) {
      expect((await ask(request)).headers.get('Content-Type')).toMatch('application/json');
    }
  });

  it('beyond the last result returns an empty page', async () => {
    const response = await ask(post({ query: { text: 'nfc' }, cursor: '9999' }));
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toMatchObject({ results: [], next_cursor: null });
  });
});

describe('every answer', () => {
  const requests: [string, Request][] = [
    ['a JSON answer', post({ query: { text: 'nfc' } })],
    ['a stream', get('?query=nfc&streaming=true')],
    ['a failure', post('{')],
    ['OPTIONS', get('', { method: 'OPTIONS' })],
    ['HEAD', get('?query=nfc', { method: 'HEAD' })],
    ['a wrong method', get('', { method: 'DELETE' })],
    ['the end of a stream', get('?query=nfc', { headers: { 'Last-Event-ID': 'complete' } })],
  ];
  it.each(requests)(
    'is not cached, readable from every origin and not sniffed: %s',
    async (name, request) => {
      const { headers } = await ask(request);
      const policy = name === 'a stream' ? 'no-store, no-transform' : 'no-store';
      expect(headers.get('Cache-Control')).toBe(policy);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    },
  );
});

describe('methods', () => {
  it('answers a CORS preflight without opening the index', async () => {
    const response = await withoutIndex(get('', { method: 'OPTIONS' }));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, OPTIONS');
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('*, Authorization');
    expect(response.headers.get('Access-Control-Max-Age')).toBe('86400');
  });

  it.each(['?query=nfc', '?query=nfc&streaming=true', ''])(
    'answers HEAD %j with status and headers of GET, without a body',
    async (query) => {
      const head = await ask(get(query, { method: 'HEAD' }));
      const full = await ask(get(query));
      expect(head.status).toBe(full.status);
      expect([...head.headers]).toEqual([...full.headers]);
      expect(await head.text()).toBe('');
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE'])(
    'answers %s with 405, Allow and the published ErrorResponse without opening the index',
    async (method) => {
      const response = await withoutIndex(get('?query=nfc', { method }));
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS');
      expect(ErrorResponse.parse(await response.json())).toEqual(
        errorResponse('method_not_allowed'),
      );
    },
  );
});

describe('the end of a stream', () => {
  it('answers 204 to a reconnecting EventSource without opening the index', async () => {
    const response = await withoutIndex(
      get('?query=nfc&streaming=true', { headers: { 'Last-Event-ID': 'complete' } }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('Content-Type')).toBeNull();
    expect(await response.text()).toBe('');
  });

  it('ignores any other Last-Event-ID', async () => {
    const response = await ask(get('?query=nfc', { headers: { 'Last-Event-ID': '3' } }));
    expect(response.status).toBe(200);
  });

  it('only applies to GET: POST ignores Last-Event-ID', async () => {
    const response = await ask(post({ query: { text: 'nfc' } }, { 'Last-Event-ID': 'complete' }));
    expect(response.status).toBe(200);
  });
});

describe('the index', () => {
  it('is opened by the first search and kept', async () => {
    const open = vi.fn(() => countingSearcher(12));
    const once = createAskHandler(open);
    await once(get(''));
    expect(open).not.toHaveBeenCalled();
    await once(get('?query=nfc'));
    await once(post({ query: { text: 'nfc' } }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('is opened again by the next search if opening failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const open = vi.fn(() => countingSearcher(12));
    open.mockImplementationOnce(() => {
      throw new Error('No such file.');
    });
    const again = createAskHandler(open);
    expect((await again(get('?query=nfc'))).status).toBe(500);
    expect((await again(get('?query=nfc'))).status).toBe(200);
    log.mockRestore();
  });
});

describe('a failing index', () => {
  it('causes a 500 that hides the cause from the client and the query from the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = createAskHandler(() => ({
      ...countingSearcher(0),
      search(text) {
        throw new Error(`cannot search ${text}\nfor ${text}`);
      },
    }));
    const response = await failing(post({ query: { text: 'secret words' } }));
    expect(response.status).toBe(500);
    expect(await errorOf(response)).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'The search failed on the server. Retry with exponential backoff and jitter.',
    });
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls.flat().join()).not.toMatch(/secret/);
    log.mockRestore();
  });

  it('causes a JSON failure even if the client asked for events', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await withoutIndex(get('?query=nfc&streaming=true'));
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('does not matter for an invalid request', async () => {
    for (const request of [
      post('{'),
      post({ query: 'nfc' }),
      get(''),
      get('?query=nfc&limit=11'),
    ]) {
      expect((await withoutIndex(request)).status).toBe(400);
    }
  });
});
