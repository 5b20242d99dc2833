import { describe, expect, inject, it } from 'vitest';
import { forEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { pages } = await sitePages(base);
const locationOf = async (path: string, method = 'GET') => {
  const response = await fetch(`${base}${path}`, { redirect: 'manual', method });
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
          expect(await locationOf(from, method), from).toEqual([301, to]);
        }
      });
    },
  );
});

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
});
