import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { modern } from '../unit/api/mcp/messages.ts';
import { browser } from './shared-browser.ts';

const base = inject('baseUrl');

/** What a page passes to fetch. */
interface Init {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/** Headers that clients in browsers send beside those of the protocols, with the client. */
const sent: [client: string, headers: Record<string, string>][] = [
  ['a plain client', {}],
  ['an older EventSource polyfill', { 'Cache-Control': 'no-cache' }],
  ['an AJAX library', { 'X-Requested-With': 'XMLHttpRequest' }],
  [
    'OpenTelemetry',
    {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'a=b',
      baggage: 'a=b',
    },
  ],
  ['a client with a token', { Authorization: 'Bearer x' }],
  ['an SDK', { 'x-stainless-lang': 'js', 'x-api-key': 'x', 'Mcp-Session-Id': 'x' }],
  ['a client of tomorrow', { 'X-Never-Seen-Before': '1', 'Mcp-Param-Query': 'nfc' }],
];

describe.runIf(browser)('a page of another origin', () => {
  let page: Page;

  beforeAll(async () => {
    page = await browser!.newPage();
    const elsewhere = 'https://agent.example/';
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(elsewhere);
  });

  afterAll(() => page.close());

  /** The status of a request in the browser, or the browser's error. */
  const statusOf = (path: string, init: Init) =>
    page.evaluate(
      async ([address, options]) =>
        fetch(address, options).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        ),
      [base + path, init] as const,
    );

  test.each(sent)('may send the headers of %s', async (_client, headers) => {
    const list = modern('tools/list');
    const query = JSON.stringify({ query: { text: 'app' } });
    const requests: [path: string, init: Init][] = [
      ['/api/v1/product', { headers }],
      ['/index.md', { headers }],
      ['/mcp/server-card', { headers }],
      ['/ask?query=app', { headers }],
      ['/ask?query=app&streaming=true', { headers: { ...headers, Accept: 'text/event-stream' } }],
      [
        '/ask',
        {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: query,
        },
      ],
      [
        '/mcp',
        {
          method: 'POST',
          headers: { ...Object.fromEntries(list.headers), ...headers },
          body: await list.text(),
        },
      ],
    ];
    const statuses = [];
    for (const [path, init] of requests) statuses.push([path, await statusOf(path, init)]);
    expect(statuses).toEqual(requests.map(([path]) => [path, 200]));
  });
});
