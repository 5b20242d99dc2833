import { expect, test } from 'vitest';
import { createEdgeChain } from '../../../../src/host/router.ts';
import { loadEdgeFunctions } from '../../../../src/host/functions.ts';
import { readTable } from '../../../setup/read-table.ts';
import { origin, smallSite } from './edge-site.ts';
import { processorTime } from '../../../setup/processor-time.ts';

const { redirected, notRedirected } = readTable<{
  redirected: Record<string, string>;
  notRedirected: string[];
}>(import.meta.url);

const functions = await loadEdgeFunctions(
  new URL('../../../../src/api/edge', import.meta.url).pathname,
);

/** The answer of the small site through all edge functions. */
async function read(path: string, init: RequestInit = {}) {
  const { context, asked } = smallSite({
    '/': () => new Response('Home'),
    '/llms.txt': () => new Response('Index'),
  });
  const chain = createEdgeChain(functions, context.next, (message) => expect.fail(message));
  const { status, headers } = await chain(new Request(origin + path, init));
  return { status, location: headers.get('Location'), asked };
}

test.each(Object.entries(redirected))('%s redirects to %s', async (path, to) => {
  expect(await read(path)).toMatchObject({ status: 301, location: to });
  expect(await read(path, { method: 'HEAD' })).toMatchObject({ status: 301, location: to });
  const headers = { Accept: 'text/markdown' };
  expect(await read(path, { headers })).toMatchObject({ status: 301, location: to });
});

test.each(notRedirected)('%s does not redirect', async (path) => {
  expect(await read(path)).toMatchObject({ status: 404, location: null });
});

test('other methods do not redirect', async () => {
  expect(await read('/page.', { method: 'POST' })).toMatchObject({ status: 405 });
});

test('a path of 100,000 full stops is answered in well under a second', async () => {
  const time = await processorTime(async () => {
    expect((await read(`/page${'.'.repeat(100_000)}x.`)).status).toBe(404);
    expect((await read(`/unknown${'.'.repeat(100_000)}`)).status).toBe(404);
  });
  expect(time).toBeLessThan(1000);
});
