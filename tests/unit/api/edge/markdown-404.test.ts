import { describe, expect, it } from 'vitest';
import answerUnknownMarkdown from '../../../../src/api/edge/markdown-404.ts';
import { securityHeaders } from '../../../../src/base/http/security-headers.ts';
import { origin, smallSite } from './edge-site.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ redirected: [string, string][]; notRedirected: string[] }>(
  import.meta.url,
);

const missing = () => new Response(null, { status: 404 });
const ask = (path: string, method = 'GET') => new Request(`${origin}${path}`, { method });

it('passes an existing file through unchanged', async () => {
  const { context, asked } = smallSite();
  const response = await answerUnknownMarkdown(ask('/page.md'), context);
  expect(await response?.text()).toBe('# Page\n\nSome text.\n');
  expect(response?.headers.get('content-type')).toBe('text/plain');
  expect(asked).toEqual(['GET /page.md']);
});

it('answers an unknown one with 404 and the nearest pages, on the configured base URL', async () => {
  const response = await answerUnknownMarkdown(ask('/pag.md'), smallSite().context);
  expect(response?.status).toBe(404);
  expect(Object.fromEntries(response!.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept',
  });
  const text = await response!.text();
  expect(text).toContain('[Page](https://linnet.example/page.md)');
  expect(text).not.toContain(origin);
});

it('has the same headers and no body for HEAD, without looking for pages', async () => {
  const { context, asked } = smallSite();
  const head = await answerUnknownMarkdown(ask('/pag.md', 'HEAD'), context);
  expect([head?.status, await head?.text()]).toEqual([404, '']);
  expect(asked).toEqual(['HEAD /pag.md']);
  const get = await answerUnknownMarkdown(ask('/pag.md'), context);
  expect([...head!.headers]).toEqual([...get!.headers]);
});

it('ignores methods other than GET and HEAD', async () => {
  expect(await answerUnknownMarkdown(ask('/pag.md', 'POST'), smallSite().context)).toBeUndefined();
});

describe('a guessed address', () => {
  const files = {
    '/page.md': () => new Response('# Page'),
    '/AGENTS.md': () => new Response('# Agents'),
    '/moved.md': () => new Response(null, { status: 301, headers: { Location: '/page.md' } }),
    '/removed.md': () => new Response('# Page removed', { status: 410 }),
    '//page.md': () => new Response('# Page'),
  };
  const read = async (path: string, method = 'GET', more: typeof files | object = {}) => {
    const { context, asked } = smallSite({ ...files, ...more });
    const response = (await answerUnknownMarkdown(ask(path, method), context))!;
    return { response, asked, location: response.headers.get('Location') };
  };

  it.each(table.redirected)('%s redirects to %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { response, location } = await read(path, method);
      expect([response.status, location, response.body]).toEqual([301, to, null]);
      for (const [name, value] of Object.entries(securityHeaders([]))) {
        expect(response.headers.get(name), name).toBe(value);
      }
    }
  });

  it.each(table.notRedirected)(
    '%s is 404 if the corrected address does not exist',
    async (path) => {
      const { response, location } = await read(path);
      expect([response.status, location]).toEqual([404, null]);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    },
  );

  it('that is an existing file is answered without another request', async () => {
    const own = {
      '/page/index.md': () => new Response('# Own'),
      '/agents.md': files['/AGENTS.md'],
    };
    for (const path of ['/index.md', '/page/index.md', '/agents.md', '/AGENTS.md']) {
      const { response, asked } = await read(path, 'GET', own);
      expect([response.status, asked]).toEqual([200, [`GET ${path}`]]);
    }
  });

  it('does not cause a redirect loop if the corrected address does not exist', async () => {
    const nothing = { '/AGENTS.md': missing, '/index.md': missing };
    for (const path of ['/agents.md', '/AGENTS.md', '/index.md', '/Index.md']) {
      const { response } = await read(path, 'GET', nothing);
      expect(response.status, path).toBe(404);
    }
  });
});
