import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  requestLimits,
  requestLinks,
  type LinkAnswer,
} from '../../src/commands/external-links/request-links.ts';
import {
  isBroken,
  linksOfContent,
  linkWarnings,
} from '../../src/commands/external-links/check-external-links.ts';
import { readContent } from '../../src/content/model/load.ts';
import { formatFinding, placeOf } from '../../src/content/source/finding.ts';
import { Source } from '../../src/content/source/source.ts';
import { serveLocally } from '../setup/local-server.ts';
import { freePort } from '../setup/serve-build.ts';
import { smallContent, writeContent } from '../setup/small-content.ts';

const requests: string[] = [];
const waits: number[] = [];
let mostAtOnce = 0;
let atOnce = 0;

/** Answers by the path of a request; `/slow` never does. */
function receive({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  requests.push(`${method} ${url}`);
  mostAtOnce = Math.max(mostAtOnce, ++atOnce);
  response.on('close', () => atOnce--);
  if (url === '/wait') waits.push(performance.now());
  if (url !== '/slow') setTimeout(() => respond(method, url, response), 50);
}

function respond(method: string, url: string, response: ServerResponse): void {
  if (url === '/moved') response.writeHead(301, { location: '/new' });
  else if (url === '/no-head') response.writeHead(method === 'HEAD' ? 405 : 200);
  else if (url === '/wait')
    response.writeHead(waits.length < 2 ? 429 : 200, { 'retry-after': '3' });
  else if (url === '/wait-long') response.writeHead(429, { 'retry-after': '3600' });
  else response.writeHead(Number(/^\/(\d{3})/.exec(url)?.[1] ?? 200));
  response.end();
}

const paths = [
  '/fine',
  '/fine#part',
  '/moved',
  '/404',
  '/403',
  '/500',
  '/slow',
  '/no-head',
  '/wait',
];
let origin = '';
let answers: Map<string, LinkAnswer>;

let server: AsyncDisposable;

beforeAll(async () => {
  const started = await serveLocally(receive);
  server = started;
  origin = started.url;
  const urls = [...paths.map((path) => origin + path), `http://localhost:${await freePort()}/`];
  answers = await requestLinks(urls, { ...requestLimits, timeout: 1500 });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a link to another site', () => {
  it('is requested once with HEAD, also with several fragments', () => {
    expect(requests.filter((request) => request.endsWith('/fine'))).toEqual(['HEAD /fine']);
  });

  it('is requested with GET if HEAD is refused', () => {
    expect(requests.findLast((request) => request.endsWith('/no-head'))).toBe('GET /no-head');
  });

  it('is requested again after a failure, and after a 429 when its host allows it', () => {
    expect(requests.filter((request) => request === 'HEAD /500')).toHaveLength(2);
    expect(waits).toHaveLength(2);
    // Without the header, the delay would be two seconds, as after any failure.
    expect(waits[1]! - waits[0]!).toBeGreaterThan(2500);
  });

  it('is requested while at most one other request to its host runs', () => {
    expect(mostAtOnce).toBe(requestLimits.requestsPerHost);
  });

  it('has a warning at its place about the answer', () => {
    const source = new Source('a.md');
    const links = [...answers.keys()].map((url) => ({ url, source, at: 0 }));
    const messages = linkWarnings(links, answers).map(({ message }) => plain(message));
    expect(messages.sort()).toMatchInlineSnapshot(`
      [
        "{other}/ is at a host that refuses connections. Fix the address, or remove the link.",
        "{site}/403 answers 403, perhaps only to programs. Check it in a browser.",
        "{site}/404 answers 404. Update or remove the link.",
        "{site}/500 answers 500, an error of its host. Try again later.",
        "{site}/moved redirects to {site}/new. Use that address if the redirect is permanent.",
        "{site}/slow did not answer within 10 seconds. Check it in a browser.",
      ]
    `);
  });

  it('is broken if its page is missing, but not if its host is slow, fails or refuses programs', () => {
    const broken = [...answers].filter(([, answer]) => isBroken(answer)).map(([url]) => plain(url));
    expect(broken.sort()).toEqual(['{other}/', '{site}/404']);
  });

  it('is skipped if its host takes too long', async () => {
    const started = performance.now();
    const late = await requestLinks([`${origin}/wait-long`], {
      ...requestLimits,
      timePerHost: 1000,
    });
    expect(performance.now() - started).toBeLessThan(5000);
    const link = { url: `${origin}/wait-long`, source: new Source('a.md'), at: 0 };
    expect(linkWarnings([link], late).map(formatFinding).map(plain)).toEqual([
      'a.md:1:1 warning: {site}/wait-long was not requested in time, because its host is slow or limits requests. Try again later. (external-link)',
    ]);
  });
});

it('links of pages and data are found, without this site, examples and IP addresses', () => {
  using content = writeContent({
    'content/product.yaml': product,
    'content/pages/index.md': page,
  });
  const found = linksOfContent(readContent(content.root, {}, '2026-11-21'), '2026-11-21');
  expect(
    found.map(({ url, ...place }) => `${Object.values(placeOf(place)).join(':')} ${url}`),
  ).toEqual([
    'content/product.yaml:8:10 https://apps.apple.com/app/linnet',
    'content/pages/index.md:7:1 https://www.rfc-editor.org/rfc/rfc9110.html#section-12',
    'content/pages/index.md:11:1 https://www.w3.org/TR/',
  ]);
});

const product = smallContent['content/product.yaml']!.replace(
  'https://apps.example/linnet',
  'https://apps.apple.com/app/linnet',
);

const page = `---
title: Home
description: The home page.
updated: 2026-11-01
---

[A standard](https://www.rfc-editor.org/rfc/rfc9110.html#section-12), [an example](https://www.example.com),
[support](/support), [a machine](http://127.0.0.1:8888/), [mail](mailto:a@linnet.example), \`https://code.org\`
and [a list][w3].

[w3]: https://www.w3.org/TR/
`;

const plain = (text: string) =>
  text.replaceAll(origin, '{site}').replaceAll(/http:\/\/localhost:\d+/g, '{other}');
