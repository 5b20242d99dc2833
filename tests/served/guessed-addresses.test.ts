import { describe, expect, inject, it } from 'vitest';
import { forEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { pages } = await sitePages(base);
const send = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: 'manual', ...init });
const locationOf = async (path: string, init: RequestInit = {}) => {
  const response = await send(path, init);
  return [response.status, response.headers.get('location')];
};

describe('the Markdown of a page, guessed as', () => {
  it.each(['/index.md', '/index.html.md', '/INDEX.md', '/index.md?utm_source=x'])(
    '%s below its address, redirects to where it is',
    async (guess) => {
      await forEach(pages, async ({ path, markdownVersion }) => {
        const from = `${path === '/' ? '' : path}${guess}`;
        if (from.startsWith(markdownVersion)) return;
        const to = markdownVersion + new URL(from, base).search;
        for (const method of ['GET', 'HEAD']) {
          expect(await locationOf(from, { method }), from).toEqual([301, to]);
        }
      });
    },
  );

  it('/index.md, is the file of the home page, with any query', async () => {
    for (const path of ['/index.md', '/index.md?x=1']) {
      expect(await locationOf(path)).toEqual([200, null]);
    }
  });

  it('an address below no page, is 404 in Markdown', async () => {
    for (const path of ['/no-such-page/index.md', '/no-such-page/index.html.md', '/x/agents.md']) {
      const response = await send(path);
      expect([response.status, response.headers.get('location')], path).toEqual([404, null]);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    }
  });
});

it.each(['/agents.md', '/Agents.md', '/agents.MD', '/agents.md?utm_source=x'])(
  '%s shows /AGENTS.md without a loop, whether the host tells them apart by case or not',
  async (path) => {
    const own = await (await fetch(`${base}/AGENTS.md`)).text();
    const response = await fetch(`${base}${path}`);
    expect([response.status, await response.text()]).toEqual([200, own]);
    expect((await fetch(`${base}${path}`, { method: 'HEAD' })).status).toBe(200);
  },
);

describe('the llms.txt of a folder', () => {
  const folders = new Set(
    pages.flatMap(({ path }) => {
      const segments = path.split('/').slice(1, -1);
      return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
    }),
  );

  it('is a file of the folder, or redirects to /llms.txt', async () => {
    for (const folder of folders) {
      const [status, location] = await locationOf(`${folder}/llms.txt`);
      expect([
        [200, null],
        [301, '/llms.txt'],
      ]).toContainEqual([status, location]);
      const followed = await fetch(`${base}${folder}/llms.txt?x=1`);
      expect(followed.status, folder).toBe(200);
      expect(followed.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
    for (const own of ['/llms.txt', '/developers/llms.txt', '/blog/llms.txt']) {
      expect(await locationOf(own)).toEqual([200, null]);
    }
  });

  it('is 404 if the folder does not exist', async () => {
    expect(await locationOf('/no-such-folder/llms.txt')).toEqual([404, null]);
    const accept = { headers: { Accept: 'text/markdown' } };
    const markdown = await send('/no-such-folder/llms.txt', accept);
    expect(markdown.status).toBe(404);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });
});
