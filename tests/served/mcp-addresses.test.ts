import { decodeHTML } from 'entities';
import { expect, inject, test } from 'vitest';
import type { ResourceCollection } from '../../src/contract/resources.ts';
import type { SearchAnswer } from '../../src/contract/search-schemas.ts';
import { answerOf, protocols, message, sendTo } from '../unit/api/mcp/messages.ts';
import { spread } from '../setup/spread.ts';
import { forEach, sitePages } from './site-pages.ts';
import { testQueries } from './test-queries.ts';

const origin = inject('baseUrl');
const { baseUrl, pages } = await sitePages(origin);
const queries = await testQueries(origin);
const markdownVersions = new Map(pages.map(({ path, markdownVersion }) => [path, markdownVersion]));

/** Addresses that answer requests, so that MCP cannot read them. */
const answering = new Set(['/ask', '/mcp', '/search']);

/** The result of reading an address over MCP. */
async function read(uri: string, protocol: (typeof protocols)[number] = 'modern') {
  const response = await sendTo(origin, message(protocol, 'resources/read', { uri }));
  const { result, error } = await answerOf(response);
  expect(error, uri).toBeUndefined();
  return result.contents as { uri: string; mimeType: string; text: string }[];
}

/** What the site serves at a path, which is requested once. */
function served(path: string) {
  const known = answers.get(path) ?? fetchText(path);
  answers.set(path, known);
  return known;
}

const answers = new Map<string, ReturnType<typeof fetchText>>();

async function fetchText(path: string) {
  const response = await fetch(`${origin}${path}`);
  return {
    mediaType: response.headers.get('Content-Type')!.split(';')[0],
    text: await response.text(),
  };
}

/** The addresses of the first results of a query. */
async function addressesFor(query: string): Promise<string[]> {
  const search = new URLSearchParams({ query, limit: '10' });
  const response = await fetch(`${origin}/ask?${search}`);
  const { results } = (await response.json()) as SearchAnswer;
  return results.map(({ url }) => url);
}

test('MCP can read every address in search results, as the Markdown of the page or section', async () => {
  const found = new Set<string>();
  // Titles too, because a site may have no queries.
  const asked = [
    ...queries.map(({ question }) => question),
    ...spread(pages, 20).map(({ title }) => title),
  ];
  await forEach(asked, async (query) => {
    for (const url of await addressesFor(query)) found.add(url);
  });
  expect(found.size).toBeGreaterThanOrEqual(pages.length / 2);
  await forEach([...found], async (url) => {
    const { pathname, hash } = new URL(url);
    const markdownVersion = markdownVersions.get(pathname)!;
    const { text: page } = await served(markdownVersion);
    const [content, ...others] = await read(url);
    expect(others).toEqual([]);
    expect(content).toMatchObject({
      uri: `${baseUrl}${markdownVersion}${hash}`,
      mimeType: 'text/markdown',
    });
    if (hash === '') return expect(content!.text, url).toBe(page);
    const { text: html } = await served(pathname);
    const heading = headingAt(decodeURIComponent(hash.slice(1)), html);
    expectSection(content!.text, heading, page, url);
  });
});

/** Returns the heading of an HTML page with an id, or the heading before the table row with this id. */
function headingAt(id: string, html: string) {
  const own = headingsOf(html).get(id);
  return own ?? [...headingsOf(html.slice(0, html.indexOf(`id="${id}"`))).values()].at(-1)!;
}

/** The level and text of each heading of an HTML page, by id. */
function headingsOf(html: string): Map<string, { level: number; words: string }> {
  const found = [...html.matchAll(/<h([1-6])[^>]* id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)];
  return new Map(
    found.map(([, level, id, inner]) => [
      decodeHTML(id!),
      { level: Number(level), words: lettersOf(decodeHTML(inner!.replaceAll(/<[^>]*>/g, ''))) },
    ]),
  );
}

/** Letters and digits, which Markdown and HTML of one heading have in common. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Checks that a text is the part of the page from this heading to the next of the same or a higher level. */
function expectSection(
  text: string,
  { level, words }: { level: number; words: string },
  page: string,
  url: string,
) {
  const [first = ''] = text.split('\n', 1);
  const title = first.replace(opening, '').replaceAll(/!\[[^\]]*\]|(?<=\])\([^)]*\)|<[^>]*>/g, '');
  expect(lettersOf(decodeHTML(title)), url).toBe(words);
  const next = new RegExp(`^#{1,${level}} `, 'm');
  expect(withoutCode(text.slice(first.length)), url).not.toMatch(next);
  const start = page.indexOf(`\n${text.trimEnd()}\n`) + 1;
  expect(start, url).toBeGreaterThan(0);
  const after = page.slice(start + text.length).trimStart();
  const end = after.replace(/^[\s>*+-]*(?=#)/, '');
  expect(end === '' || /^(?:---|.+\n(?:=+|-+))\n/.test(end) || end.search(next) === 0, url).toBe(
    true,
  );
}

/** Characters that may precede the text of a heading, also in quotations and lists. */
const opening = /^[\s>*+-]*(?:\d+\. )?#+ /;

const withoutCode = (text: string) => text.replaceAll(/^(```+|~~~+).*?^\1/gms, '');

test.each(protocols)(
  'every address of the directory on this site is read in the %s protocol',
  async (protocol) => {
    const { text } = await served('/api/v1/resources');
    const { resources } = JSON.parse(text) as ResourceCollection;
    const own = resources.filter(
      ({ url }) => url.startsWith(`${baseUrl}/`) && !answering.has(url.slice(baseUrl.length)),
    );
    expect(own.length).toBeGreaterThan(0);
    await forEach(own, async ({ url, mediaType }) => {
      const path = url.slice(baseUrl.length);
      const markdownVersion = markdownVersions.get(path);
      expect(await read(url, protocol), url).toEqual([
        {
          uri: `${baseUrl}${markdownVersion ?? path}`,
          mimeType: markdownVersion ? 'text/markdown' : mediaType,
          text: (await served(markdownVersion ?? path)).text,
        },
      ]);
    });
  },
);

test.each(['/llms.txt', '/api/v1/product', '/api/v1/resources?category=policy'])(
  '%s is read over MCP, byte for byte and with its media type',
  async (path) => {
    const { mediaType, text } = await served(path);
    const [content] = await read(`${baseUrl}${path}#any`);
    expect(content).toEqual({ uri: `${baseUrl}${path}`, mimeType: mediaType, text });
  },
);
