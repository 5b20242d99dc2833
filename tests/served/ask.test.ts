import { beforeAll, describe, expect, inject, it } from 'vitest';
import { askFailure } from '../../src/contract/ask-failures.ts';
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
});

describe('GET /ask', () => {
  it('gives the same answer as POST', async () => {
    const query = `?query=${encodeURIComponent(text)}&limit=3&cursor=2&utm_source=x`;
    const byPost = await post({ query: { text }, limit: 3, cursor: '2' });
    expect(await (await get(query)).text()).toBe(await byPost.text());
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
      expect(response.headers.get('content-type')).toBe('text/event-stream');
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
});

describe('a chunked body without Content-Length', () => {
  it('is 413 if it passes 4096 bytes', async () => {
    const chunks = Array.from({ length: 10 }, () => 'x'.repeat(1000));
    const { status, headers, body } = await postChunks(address, chunks);
    expect(status).toBe(413);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual(askFailure('bodySize', 'POST').body);
  });

  it('is answered up to 4096 bytes', async () => {
    const chunks = bodyOf4096Bytes().match(/.{1,500}/gs)!;
    expect((await postChunks(address, chunks)).status).toBe(200);
  });
});

function bodyOf4096Bytes(): string {
  const body = JSON.stringify({ query: { text } });
  return body + ' '.repeat(4096 - Buffer.byteLength(body));
}
