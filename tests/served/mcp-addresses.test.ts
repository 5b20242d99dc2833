import { expect, inject, test } from 'vitest';
import { loadFacts } from '../../src/content/load.ts';
import type { ResourceCollection } from '../../src/contract/resources.ts';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { eras, message, type Answer } from '../unit/mcp/messages.ts';
import { forEach, sitePages } from './site-pages.ts';

const origin = inject('baseUrl');
const { baseUrl, pages } = await sitePages(origin);
const { queries } = loadFacts(process.cwd(), {});
const twins = new Map(pages.map(({ path, twin }) => [path, twin]));

/** Addresses that answer what is asked, so that there is nothing to read. */
const answering = new Set(['/ask', '/mcp', '/search']);

/** What an address gives over MCP. */
async function read(uri: string, era: (typeof eras)[number] = 'modern') {
  const request = message(era, 'resources/read', { uri });
  const init = { method: 'POST', headers: request.headers, body: await request.text() };
  const response = await fetch(`${origin}/mcp`, init);
  const { result, error } = (await response.json()) as Answer;
  expect(error, uri).toBeUndefined();
  return result.contents as { uri: string; mimeType: string; text: string }[];
}

/** What the site serves at a path. */
async function served(path: string) {
  const response = await fetch(`${origin}${path}`);
  return {
    mediaType: response.headers.get('Content-Type')!.split(';')[0],
    text: await response.text(),
  };
}

/** The addresses of every result of a query, page after page. */
async function addressesFor(query: string): Promise<string[]> {
  const urls: string[] = [];
  let cursor: string | null | undefined;
  do {
    const body = JSON.stringify({ query: { text: query }, limit: 10, ...(cursor && { cursor }) });
    const response = await fetch(`${origin}/ask`, { method: 'POST', body });
    const answer = (await response.json()) as SearchAnswer;
    urls.push(...answer.results.map(({ url }) => url));
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return urls;
}

test('every address that a search returns is read over MCP, as the twin of its page', async () => {
  const found = new Set<string>();
  await forEach(queries, async ({ query }) => {
    for (const url of await addressesFor(query)) found.add(url);
  });
  expect(found.size).toBeGreaterThanOrEqual(pages.length / 2);
  const texts = new Map<string, string>();
  await forEach([...found], async (url) => {
    const twin = twins.get(new URL(url).pathname)!;
    if (!texts.has(twin)) texts.set(twin, (await served(twin)).text);
    expect(await read(url), url).toEqual([
      { uri: `${baseUrl}${twin}`, mimeType: 'text/markdown', text: texts.get(twin) },
    ]);
  });
});

test.each(eras)(
  'every address of the directory on this site is read in the %s era',
  async (era) => {
    const { text } = await served('/api/v1/resources');
    const { resources } = JSON.parse(text) as ResourceCollection;
    const own = resources.filter(
      ({ url }) => url.startsWith(`${baseUrl}/`) && !answering.has(url.slice(baseUrl.length)),
    );
    expect(own.length).toBeGreaterThan(0);
    await forEach(own, async ({ url, mediaType }) => {
      const path = url.slice(baseUrl.length);
      const twin = twins.get(path);
      expect(await read(url, era), url).toEqual([
        {
          uri: `${baseUrl}${twin ?? path}`,
          mimeType: twin ? 'text/markdown' : mediaType,
          text: (await served(twin ?? path)).text,
        },
      ]);
    });
  },
);

test.each([
  '/openapi.json',
  '/llms.txt',
  '/auth.md',
  '/mcp/server.json',
  '/api/v1/product',
  '/api/v1/resources',
  '/api/v1/resources?category=policy',
])('%s is read over MCP, byte for byte and with its media type', async (path) => {
  const { mediaType, text } = await served(path);
  const [content] = await read(`${baseUrl}${path}#any`);
  expect(content).toEqual({ uri: `${baseUrl}${path}`, mimeType: mediaType, text });
});
