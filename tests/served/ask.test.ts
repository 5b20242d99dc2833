import { beforeAll, describe, expect, inject, it } from 'vitest';
import { askFailure, type AskFailureName } from '../../src/contract/ask-failures.ts';
import { errorResponse } from '../../src/contract/errors.ts';
import { AskFailure } from '../../src/contract/failures.ts';
import { limits } from '../../src/contract/limits.ts';
import type { ProductInfo } from '../../src/contract/product.ts';
import { CompleteEvent, ResultEvent, StartEvent } from '../../src/contract/search-events.ts';
import { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { readBySplitting, readByStandard, type ReadEvent } from '../unit/api/ask/event-readers.ts';
import { publishedSchema } from './openapi-validator.ts';
import { postChunks } from './raw-http.ts';

const base = inject('baseUrl');
const address = `${base}/ask`;
const domain = new URL(base).hostname;

const get = (query: string, init?: RequestInit) => fetch(`${address}${query}`, init);

function post(body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  return fetch(address, { ...init, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

const answerOf = async (response: Response) => SearchAnswer.parse(await response.json());

/** Words that find more than one page, whatever product is published. */
let text = '';
beforeAll(async () => {
  text = ((await (await fetch(`${base}/api/v1/product`)).json()) as ProductInfo).name;
});

describe('the published schema', () => {
  it('of failures accepts a failure of /ask', async () => {
    const validate = await publishedSchema('AskFailure');
    for (const init of [{}, { method: 'POST', body: 'x'.repeat(5000) }]) {
      expect(validate(await (await get('', init)).json()), JSON.stringify(validate.errors)).toBe(
        true,
      );
    }
  });
});

/** Every form of `query.site` that the service takes and the schema does not: docs/decisions/contract-readings.md. */
const readings = [domain.toUpperCase(), 'all', 'ALL', base, `${base}/`, base.toUpperCase()];
const otherSites = ['', ' all', 'elsewhere.example', `${domain}.`, `a.${domain}`, `${base}/ask`];

describe('the published schema of a request', () => {
  it.each([
    ['accepts a site that the service answers', [domain], true, 200],
    ['lacks only the listed readings of a site', readings, false, 200],
    ['refuses a site that the service refuses', otherSites, false, 400],
  ])('%s', async (_name, sites, isValid, status) => {
    const validate = await publishedSchema('AskRequest');
    for (const site of sites) {
      const request = { query: { text, site } };
      expect(validate(request), site).toBe(isValid);
      expect((await post(request)).status, site).toBe(status);
      expect((await get(`?${new URLSearchParams({ query: text, site })}`)).status, site).toBe(
        status,
      );
    }
  });
});

describe('POST /ask', () => {
  it('answers with a page of excerpts as the contract describes it', async () => {
    const response = await post({ query: { text } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const answer = await answerOf(response);
    expect(answer._meta).toMatchObject({
      response_type: 'answer',
      version: '0.55',
      response_format: 'conversational_search',
      retrieval: 'keyword',
    });
    expect(answer.results.length).toBeGreaterThan(0);
    // A small site has no second page.
    expect([null, '5']).toContain(answer.next_cursor);
    expect(answer.results.length).toBeLessThanOrEqual(5);
  });

  it('returns only existing pages of this site', async () => {
    const { results } = await answerOf(await post({ query: { text }, limit: 10 }));
    for (const [rank, { url, description }] of results.entries()) {
      expect(url.startsWith(`${base}/`), url).toBe(true);
      expect([...description].length, url).toBeLessThanOrEqual(
        limits.excerptLengths[Math.min(rank, 4)]!,
      );
      expect((await fetch(url)).status, url).toBe(200);
    }
  });

  it('accepts its own domain, ignores unknown members and any Content-Type', async () => {
    const body = { query: { text, site: domain.toUpperCase(), prev: [] }, meta: { version: '0' } };
    expect((await post(body, { 'Content-Type': 'text/plain' })).status).toBe(200);
  });

  it('answers a body of exactly 4096 bytes', async () => {
    expect((await post(bodyOf4096Bytes())).status).toBe(200);
  });
});

describe('GET /ask', () => {
  it('gives the same answer as POST', async () => {
    const query = `?query=${encodeURIComponent(text)}&limit=3&cursor=2&utm_source=x`;
    const byPost = await post({ query: { text }, limit: 3, cursor: '2' });
    expect(await (await get(query)).text()).toBe(await byPost.text());
  });

  it.each(['text/markdown', 'text/event-stream', 'text/html,*/*;q=0.8'])(
    'is JSON whatever Accept says: %s',
    async (accept) => {
      const response = await get(`?query=${text}`, { headers: { Accept: accept } });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('without a query fails with a message on how to search', async () => {
    const response = await get('');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(askFailure('queryMissing', 'GET').body);
  });

  it('answers HEAD with the status and type of GET and no body', async () => {
    for (const query of [`?query=${text}`, `?query=${text}&streaming=true`, '']) {
      const [head, full] = await Promise.all([get(query, { method: 'HEAD' }), get(query)]);
      await full.body?.cancel();
      expect(head.status).toBe(full.status);
      expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
      expect(await head.text()).toBe('');
    }
  });
});

const streaming = () => ({ query: { text }, limit: 3, prefer: { streaming: true } });

function answerOfEvents(events: ReadEvent[]): SearchAnswer {
  StartEvent.parse(events[0]?.data);
  const results = events.slice(1, -1).map(({ data }) => ResultEvent.parse(data));
  expect(results.map(({ index }) => index)).toEqual(results.map((_, index) => index));
  const { _meta, next_cursor } = CompleteEvent.parse(events.at(-1)?.data);
  return { _meta, next_cursor, results: results.map(({ item }) => item) };
}

describe('a stream', () => {
  it('carries the same answer as JSON, by POST and by GET, for two kinds of client', async () => {
    const json = await answerOf(await post({ query: { text }, limit: 3 }));
    const byGet = get(`?query=${encodeURIComponent(text)}&limit=3&streaming=1`);
    for (const response of [await post(streaming()), await byGet]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      const stream = await response.text();
      expect(answerOfEvents(readBySplitting(stream))).toEqual(json);
      expect(answerOfEvents(readByStandard(stream))).toEqual(json);
    }
  });

  it('arrives without a Content-Length, so that a client reads events as they come', async () => {
    const response = await post(streaming());
    expect(response.headers.get('content-length')).toBeNull();
    const first = await response.body!.getReader().read();
    expect(new TextDecoder().decode(first.value)).toMatch(/^event: start\ndata: \{/);
  });

  it('arrives event by event, not as one chunk', async () => {
    const { pieces } = await postChunks(`${base}/ask`, [JSON.stringify(streaming())]);
    // A proxy may join two events, but must not delay the first until the last.
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces[0]).toContain('event: start');
    expect(pieces[0]).not.toContain('event: complete');
  });

  it('is a JSON failure with its status if the request is wrong', async () => {
    const response = await get('?query=&streaming=true', {
      headers: { Accept: 'text/event-stream' },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    AskFailure.parse(await response.json());
  });

  it('is not repeated for a browser that reconnects after the end', async () => {
    const response = await get(`?query=${text}&streaming=true`, {
      headers: { 'Last-Event-ID': 'complete' },
    });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });
});

describe('every answer', () => {
  const requests: [string, () => Promise<Response>][] = [
    ['JSON', () => post({ query: { text } })],
    ['a stream', () => get(`?query=${text}&streaming=true`)],
    ['a failure', () => get('')],
    ['HEAD', () => get(`?query=${text}`, { method: 'HEAD' })],
    ['OPTIONS', () => get('', { method: 'OPTIONS' })],
    ['a wrong method', () => get('', { method: 'DELETE' })],
  ];
  it.each(requests)(
    'is never cached, is open to every origin and has a fixed type: %s',
    async (_, send) => {
      const response = await send();
      await response.body?.cancel();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.has('set-cookie')).toBe(false);
    },
  );
});

describe('methods', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])(
    '%s answers 405 with Allow and the published ErrorResponse',
    async (method) => {
      const response = await get('', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
      const body: unknown = await response.json();
      const validate = await publishedSchema('ErrorResponse');
      expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
      expect(body).toEqual(errorResponse('method_not_allowed'));
    },
  );

  it('OPTIONS answers what another origin may send', async () => {
    const response = await get('', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://agent.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': 'Content-Type, Accept, Last-Event-ID',
      'access-control-max-age': '86400',
    });
  });
});

// Unit tests cover every failure.
describe('a failure', () => {
  const wrongBodies: [AskFailureName, string | object][] = [
    ['bodyJson', '{'],
    ['queryMissing', {}],
    ['mode', { query: { text: 'x' }, prefer: { mode: 'generate' } }],
    ['site', { query: { text: 'x', site: 'other.example' } }],
    ['bodySize', 'x'.repeat(4097)],
  ];
  it.each(wrongBodies)('of POST says how to fix the request: %s', async (name, body) => {
    const response = await post(body);
    const { status, body: failure } = askFailure(name, 'POST', domain);
    expect(await response.json()).toEqual(failure);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  const wrongQueries: [AskFailureName, string][] = [
    ['queryMissing', '?streaming=true'],
    ['mode', '?query=x&mode=generate'],
    ['site', '?query=x&site=other.example'],
  ];
  it.each(wrongQueries)('of GET says how to fix the request: %s', async (name, query) => {
    const response = await get(query);
    const { status, body } = askFailure(name, 'GET', domain);
    expect(await response.json()).toEqual(body);
    expect(response.status).toBe(status);
  });

  it('for another site contains the domain of this one, also with npm start', async () => {
    const { error } = (await (await get('?query=x&site=other.example')).json()) as AskFailure;
    expect(error.message).toBe(`site must be ${domain} or omitted.`);
    expect(error.message).not.toContain('other');
    const corrected = await get(`?query=x&site=${/must be (\S+)/.exec(error.message)![1]}`);
    expect(corrected.status).toBe(200);
  });

  it('for a compressed body says to send it uncompressed', async () => {
    const response = await post({ query: { text } }, { 'Content-Encoding': 'gzip' });
    expect(await response.json()).toEqual(askFailure('bodyEncoding', 'POST').body);
  });

  it('is 413 for a chunked body without Content-Length that passes 4096 bytes', async () => {
    const chunks = Array.from({ length: 10 }, () => 'x'.repeat(1000));
    const { status, headers, body } = await postChunks(address, chunks);
    expect(status).toBe(413);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual(askFailure('bodySize', 'POST').body);
  });

  it('is not sent for a chunked body without Content-Length of at most 4096 bytes', async () => {
    const chunks = bodyOf4096Bytes().match(/.{1,500}/gs)!;
    expect((await postChunks(address, chunks)).status).toBe(200);
  });
});

function bodyOf4096Bytes(): string {
  const body = JSON.stringify({ query: { text } });
  return body + ' '.repeat(4096 - Buffer.byteLength(body));
}
