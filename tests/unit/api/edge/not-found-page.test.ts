import { expect, test, vi } from 'vitest';
import { createEdgeChain } from '../../../../src/host/router.ts';
import { loadEdgeFunctions } from '../../../../src/host/functions.ts';
import { origin, smallSite } from './edge-site.ts';

const functions = await loadEdgeFunctions(
  new URL('../../../../src/api/edge', import.meta.url).pathname,
);
const htmlPage = () =>
  new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });

/** The answer of the small site through all edge functions, and the errors that they reported. */
async function read(path: string, accept: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reports: string[] = [];
  const { context } = smallSite({ '/404': htmlPage, '/404.html': htmlPage });
  const chain = createEdgeChain(functions, context.next, (message) => reports.push(message));
  const response = await chain(new Request(origin + path, { headers: { Accept: accept } }));
  const logged = log.mock.calls.length;
  log.mockRestore();
  return { response, failures: reports.length + logged };
}

test.each(['/404', '/404.html'])(
  '%s is a Markdown 404 if Accept prefers Markdown',
  async (path) => {
    const { response, failures } = await read(path, 'text/markdown');
    expect(failures).toBe(0);
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept',
    });
    expect(await response.text()).toMatch(/^# /);
  },
);

test.each(['/404', '/404.html'])(
  '%s is the HTML page with status 404 for a browser',
  async (path) => {
    const { response, failures } = await read(path, 'text/html');
    expect([failures, response.status, await response.text()]).toEqual([0, 404, '<!doctype html>']);
  },
);

const moved = () => new Response(null, { status: 301, headers: { Location: '/404' } });

test('/404/ redirects to /404, as other pages do', async () => {
  const { context } = smallSite({ '/404/': moved });
  const chain = createEdgeChain(functions, context.next, (message) => expect.fail(message));
  const { status, headers } = await chain(new Request(`${origin}/404/`));
  expect([status, headers.get('Location')]).toEqual([301, '/404']);
});
