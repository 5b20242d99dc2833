import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEdgeChain } from '../../../src/host/edge-chain.ts';
import { loadEdgeFunctions } from '../../../src/host/edge-functions.ts';
import { origin, smallSite } from './edge-site.ts';

const functions = await loadEdgeFunctions(new URL('../../../src/edge', import.meta.url).pathname);

type Answer = () => Response;

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

/** What can go wrong with an address that an edge function reads beside the one asked for. */
const accidents: [string, Answer][] = [
  ['the connection fails', () => fail()],
  ['the body breaks off', () => new Response(new ReadableStream({ start: (c) => c.error('end') }))],
  ['the host answers 500', () => new Response('Internal Error', { status: 500 })],
];

/**
 * What the small site answers through the project's edge functions, by the rules of Netlify's
 * bootstrap, which answers the last address that a failing function asked for.
 */
async function read(path: string, files: Record<string, Answer>): Promise<string> {
  const { context } = smallSite(files);
  const reports: string[] = [];
  const chain = createEdgeChain(functions, context.next, (message) => reports.push(message));
  const request = new Request(`${origin}${path}`, { headers: { Accept: 'text/markdown' } });
  const response = await chain(request);
  expect(reports).toEqual([]);
  return `${response.status} ${await response.text()}`;
}

const htmlPage = () => new Response('<!doctype html>\n');

function fail(): never {
  throw new Error('broken');
}

describe.each(accidents)('where %s', (_, answer) => {
  test.each(['/unknown', '/unknown.md'])(
    'on the way to the list of pages, %s is the 404 of the site and nothing else',
    async (path) => {
      expect(await read(path, { '/page-words.txt': answer })).toBe('404 Not found');
    },
  );

  test('on the way to the address that a guess means, that address is not answered', async () => {
    expect(await read('/page/index.md', { '/page.md': answer })).toMatch(/^(301 $|404 # )/);
  });

  test('on the way to the twin, the page is answered and not the address of the twin', async () => {
    expect(await read('/page', { '/page.md': answer })).toBe('200 <!doctype html>');
  });
});

test('a list of pages that is something else leaves the 404 of the site and a line in the log', async () => {
  expect(await read('/unknown.md', { '/page-words.txt': htmlPage })).toBe('404 Not found');
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'The Markdown 404 failed, so the site answers its own:',
    expect.any(TypeError),
  );
});
