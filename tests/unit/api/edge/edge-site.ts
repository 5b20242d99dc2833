import { wordsOf } from '../../../../src/base/languages/words.ts';
import type { EdgeContext } from '../../../../src/api/edge/shared/context.ts';
import { pageList } from '../../../../src/site/not-found/page-list.ts';

export const origin = 'https://deploy.example';

/** A site of one page, in place of the rest of the request chain. It records the requests. */
export function smallSite(files: Record<string, () => Response> = {}) {
  const asked: string[] = [];
  const answers: Record<string, () => Response> = {
    '/index.md': () => markdown('# Home\n'),
    '/page.md': () => markdown('# Page\n\nSome text.\n'),
    '/page': () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    '/search': () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    '/page-words.txt': () =>
      new Response(
        pageList({ baseUrl: 'https://linnet.example', prefix: '' }, wordsOf('en'), [
          { path: '/page', title: 'Page' },
        ]),
      ),
    ...files,
  };
  const context: EdgeContext = {
    next(request) {
      const { origin: site, pathname, search } = new URL(request.url);
      if (site !== origin) throw new Error(`The request left the site: ${request.url}`);
      asked.push(`${request.method} ${pathname}${search}`);
      if (request.headers.has('Range')) return Promise.resolve(new Response('#', { status: 206 }));
      const answer = answers[pathname] ?? (() => new Response('Not found', { status: 404 }));
      return Promise.resolve(answer());
    },
  };
  return { context, asked };
}

/** A Markdown file as a host without header rules would serve it. */
export function markdown(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'Content-Type': 'text/plain', ETag: '"1"', ...headers } });
}
