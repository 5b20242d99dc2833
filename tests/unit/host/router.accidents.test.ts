import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEdgeChain } from '../../../src/host/router.ts';
import { loadEdgeFunctions } from '../../../src/host/functions.ts';
import { origin, smallSite } from '../api/edge/edge-site.ts';

const functions = await loadEdgeFunctions(
  new URL('../../../src/api/edge', import.meta.url).pathname,
);

type Answer = () => Response;

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

/** Failures of an address that an edge function requests in addition to the client's. */
const accidents: [string, Answer][] = [
  ['the connection fails', () => fail()],
  ['the body breaks off', () => new Response(new ReadableStream({ start: (c) => c.error('end') }))],
  ['the host answers 500', () => new Response('Internal Error', { status: 500 })],
];

/**
 * The answer of the small site through the edge functions. If a function throws, Netlify's bootstrap
 * answers the last address that it requested.
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
    'while reading /page-words.txt, the answer to %s is the 404 of the site',
    async (path) => {
      expect(await read(path, { '/page-words.txt': answer })).toBe('404 Not found');
    },
  );

  test('while checking a guessed address, the answer is not that address', async () => {
    expect(await read('/page/index.md', { '/page.md': answer })).toMatch(/^(301 $|404 # )/);
  });

  test('while reading the Markdown version, the answer is the page', async () => {
    expect(await read('/page', { '/page.md': answer })).toBe('200 <!doctype html>');
  });
});

test('with an invalid /page-words.txt, the answer is the 404 of the site, and the error is logged', async () => {
  expect(await read('/unknown.md', { '/page-words.txt': htmlPage })).toBe('404 Not found');
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'Could not create the Markdown 404. Answering the HTML page instead:',
    expect.any(TypeError),
  );
});
