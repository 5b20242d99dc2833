import { describe, expect, it } from 'vitest';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { askFailure, type AskFailureName } from '../../../../src/contract/ask-failures.ts';
import { get, post } from './requests.ts';
import { countingSearcher } from './small-searcher.ts';
import { readTable } from '../../../setup/read-table.ts';

const ask = createAskHandler(() => countingSearcher(12));
const text = 'nfc';
/** The domain of the searcher's base URL. */
const domain = 'linnet.example';
const emoji = '🦜';

interface Requests<Body> {
  refused: Record<AskFailureName, Body[]>;
  accepted: Body[];
}

const requests = readTable<{ post: Requests<unknown>; get: Requests<string> }>(import.meta.url);

/** Lists each refused request with its failure. */
const pairs = <Body>(refused: Record<AskFailureName, Body[]>) =>
  Object.entries(refused).flatMap(([name, bodies]) =>
    bodies.map((body) => [name as AskFailureName, body] as const),
  );

async function expectFailure(request: Request, name: AskFailureName, form: 'GET' | 'POST') {
  const response = await ask(request);
  const { status, body } = askFailure(name, form, domain);
  expect(await response.json()).toEqual(body);
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
}

describe('POST /ask', () => {
  it.each([
    ...pairs(requests.post.refused),
    ['bodyJson', new Uint8Array([0x22, 0xff, 0x22])] as const,
    ['text', { query: { text: 'a'.repeat(301) } }] as const,
    ['text', { query: { text: emoji.repeat(301) } }] as const,
  ])('refuses as %s: %j', async (name, body) => {
    await expectFailure(post(body), name, 'POST');
  });

  it.each([
    ...requests.post.accepted,
    { query: { text: 'a'.repeat(300) } },
    { query: { text: emoji.repeat(300) } },
  ])('accepts %j', async (body) => {
    expect((await ask(post(body))).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'reads JSON with any Content-Type: %s',
    async (type) => {
      expect((await ask(post({ query: { text } }, { 'Content-Type': type }))).status).toBe(200);
    },
  );

  it('ignores the query string', async () => {
    const request = new Request(
      'http://127.0.0.1/ask?streaming=true&limit=99',
      post({ query: { text } }),
    );
    expect((await ask(request)).headers.get('Content-Type')).toMatch('application/json');
  });

  it('refuses a site that is not a string without opening the index, so without the domain', async () => {
    const response = await ask(post({ query: { text, site: 5 } }));
    expect(await response.json()).toEqual(askFailure('site', 'POST').body);
    expect(response.status).toBe(400);
  });

  it('refuses a wrong shape before an unsupported mode', async () => {
    await expectFailure(
      post({ query: { text }, prefer: { mode: 'summarize', response_format: 5 } }),
      'formatType',
      'POST',
    );
  });
});

describe('GET /ask', () => {
  it.each([...pairs(requests.get.refused), ['text', `?query=${'a'.repeat(301)}`] as const])(
    'refuses as %s: %j',
    async (name, query) => {
      await expectFailure(get(query), name, 'GET');
    },
  );

  it.each([...requests.get.accepted, `?query=${encodeURIComponent(emoji.repeat(300))}`])(
    'accepts %j',
    async (query) => {
      const response = await ask(get(query));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch('application/json');
    },
  );

  it.each(['true', 'TRUE', 'True', '1'])('streams for streaming=%s', async (value) => {
    const response = await ask(get(`?query=nfc&streaming=${value}`));
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  });
});

describe('the messages', () => {
  it('name the field as in the request', () => {
    expect(askFailure('text', 'POST').body.error.message).toBe(
      'query.text must contain 1 to 300 characters and not only white space.',
    );
    expect(askFailure('text', 'GET').body.error.message).toMatch(/^query must contain 1 to 300/);
    expect(askFailure('mode', 'GET').body.error.message).toMatch(/^mode must be "list"/);
  });

  it('of a GET without parameters show an example of GET and of POST', async () => {
    const { error } = (await (await ask(get(''))).json()) as { error: { message: string } };
    expect(error.message).toMatch(/query.*GET \/ask\?query=\w+.*POST \/ask.*\{"query":\{"text":/);
  });
});
