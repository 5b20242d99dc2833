import { describe, expect, it } from 'vitest';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { askFailure, type AskFailureName } from '../../../../src/contract/ask-failures.ts';
import { get, post } from './requests.ts';
import { countingSearcher } from './small-searcher.ts';

const ask = createAskHandler(() => countingSearcher(12));
const text = 'nfc';
/** The domain of the searcher's base URL. */
const domain = 'linnet.example';
const emoji = '🦜';

async function expectFailure(request: Request, name: AskFailureName, form: 'GET' | 'POST') {
  const response = await ask(request);
  const { status, body } = askFailure(name, form, domain);
  expect(await response.json()).toEqual(body);
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
}

describe('POST /ask', () => {
  const refused: [AskFailureName, unknown][] = [
    ['bodyJson', ''],
    ['bodyJson', '{"query":{"text":"nfc"}'],
    ['bodyJson', 'query=nfc'],
    ['bodyJson', new Uint8Array([0x22, 0xff, 0x22])],
    ['bodyObject', null],
    ['bodyObject', []],
    ['bodyObject', 7],
    ['bodyObject', '"nfc"'],
    ['queryMissing', {}],
    ['queryMissing', { limit: 3 }],
    ['queryMissing', { query: {} }],
    ['queryString', { query: 'nfc' }],
    ['queryObject', { query: null }],
    ['queryObject', { query: ['nfc'] }],
    ['text', { query: { text: null } }],
    ['text', { query: { text: 5 } }],
    ['text', { query: { text: '' } }],
    ['text', { query: { text: ' \t\n\u3000' } }],
    ['text', { query: { text: 'a'.repeat(301) } }],
    ['text', { query: { text: emoji.repeat(301) } }],
    ['site', { query: { text, site: '' } }],
    ['site', { query: { text, site: 'other.example' } }],
    ['site', { query: { text, site: 'http://linnet.example' } }],
    ['site', { query: { text, site: 'https://linnet.example/support' } }],
    ['limit', { query: { text }, limit: 0 }],
    ['limit', { query: { text }, limit: 11 }],
    ['limit', { query: { text }, limit: 2.5 }],
    ['limit', { query: { text }, limit: '5' }],
    ['limit', { query: { text }, limit: null }],
    ['cursor', { query: { text }, cursor: 5 }],
    ['cursor', { query: { text }, cursor: '' }],
    ['cursor', { query: { text }, cursor: '12345' }],
    ['cursor', { query: { text }, cursor: '-1' }],
    ['cursor', { query: { text }, cursor: '5\n' }],
    ['cursor', { query: { text }, cursor: '٣' }],
    ['cursor', { query: { text }, cursor: null }],
    ['prefer', { query: { text }, prefer: 'streaming' }],
    ['prefer', { query: { text }, prefer: null }],
    ['streaming', { query: { text }, prefer: { streaming: 'true' } }],
    ['streaming', { query: { text }, prefer: { streaming: null } }],
    ['modeType', { query: { text }, prefer: { mode: ['list'] } }],
    ['formatType', { query: { text }, prefer: { response_format: null } }],
    ['mode', { query: { text }, prefer: { mode: 'summarize' } }],
    ['mode', { query: { text }, prefer: { mode: 'list, summarize' } }],
    ['mode', { query: { text }, prefer: { mode: 'LIST' } }],
    ['mode', { query: { text }, prefer: { mode: 'generate', response_format: 'x' } }],
    ['format', { query: { text }, prefer: { response_format: 'chatgpt_app' } }],
  ];
  it.each(refused)('refuses as %s: %j', async (name, body) => {
    await expectFailure(post(body), name, 'POST');
  });

  const accepted: unknown[] = [
    { query: { text: 'a'.repeat(300) } },
    { query: { text: emoji.repeat(300) } },
    { query: { text, site: 'linnet.example' } },
    { query: { text, site: 'LINNET.example' } },
    { query: { text, site: 'https://linnet.example' } },
    { query: { text, site: 'HTTPS://Linnet.Example/' } },
    { query: { text, site: 'all' } },
    { query: { text }, limit: 1, cursor: '0' },
    { query: { text }, limit: 10, cursor: '0005' },
    { query: { text }, prefer: {} },
    {
      query: { text },
      prefer: { streaming: false, mode: 'list', response_format: 'conversational_search' },
    },
    {
      query: { text, query_id: 'q1', prev: [{ a: 1 }], num_results: '50' },
      prefer: { 'accept-language': 'en', unknown: null },
      context: { '@type': 'x' },
      meta: { version: '0.1', session: {} },
    },
  ];
  it.each(accepted)('accepts %j', async (body) => {
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
  const refused: [AskFailureName, string][] = [
    ['queryMissing', ''],
    ['queryMissing', '?streaming=true'],
    ['queryMissing', '?site=all'],
    ['text', '?query='],
    ['text', '?query=+%09'],
    ['text', `?query=${'a'.repeat(301)}`],
    ['text', '?query=nfc&query='],
    ['site', '?query=nfc&site=other.example'],
    ['limit', '?query=nfc&limit=0'],
    ['limit', '?query=nfc&limit=11'],
    ['limit', '?query=nfc&limit=005'],
    ['limit', '?query=nfc&limit=5.0'],
    ['limit', '?query=nfc&limit='],
    ['limit', '?query=nfc&limit=1e1'],
    ['cursor', '?query=nfc&cursor=12345'],
    ['cursor', '?query=nfc&cursor='],
    ['cursor', '?query=nfc&cursor=+5'],
    ['streaming', '?query=nfc&streaming=yes'],
    ['streaming', '?query=nfc&streaming='],
    ['streaming', '?query=nfc&streaming'],
    ['mode', '?query=nfc&mode=summarize'],
    ['mode', '?query=nfc&mode='],
    ['format', '?query=nfc&response_format=chatgpt_app'],
  ];
  it.each(refused)('refuses as %s: %j', async (name, query) => {
    await expectFailure(get(query), name, 'GET');
  });

  it.each([
    '?query=nfc',
    '?query=nfc&limit=10&cursor=9999',
    '?query=nfc&limit=05',
    '?query=nfc&streaming=FALSE',
    '?query=nfc&streaming=0',
    '?query=nfc&site=LINNET.example&mode=list&response_format=conversational_search',
    '?query=nfc&site=https://linnet.example/',
    '?query=nfc&limit=99&limit=3',
    '?query=nfc&prev=x&num_results=50&utm_source=y&__proto__=z&prefer.mode=x',
    '?query=100%',
    '?query=%FF',
    `?query=${encodeURIComponent(emoji.repeat(300))}`,
  ])('accepts %j', async (query) => {
    const response = await ask(get(query));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch('application/json');
  });

  it.each(['true', 'TRUE', 'True', '1'])('streams for streaming=%s', async (value) => {
    const response = await ask(get(`?query=nfc&streaming=${value}`));
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
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
