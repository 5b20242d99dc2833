import { notFoundMarkdown, type PageList } from '../../markdown/not-found.ts';
import type { EdgeContext } from './context.ts';

/**
 * The answer to an unknown Markdown route: 404 with recovery links, chosen from the list of pages
 * that the build has published. Where it cannot be read the answer is the site's own 404, `page`: an
 * exception would let Netlify answer /pages.json, the last address that was asked for.
 * Specification: Errors, Markdown alternative routes.
 */
export async function markdownNotFound(
  request: Request,
  context: EdgeContext,
  page: Response,
): Promise<Response> {
  if (request.method === 'HEAD') return answer(null);
  try {
    const { pathname } = new URL(request.url);
    const body = notFoundMarkdown(pathname, await publishedPages(request, context));
    void page.body?.cancel();
    return answer(body);
  } catch (error) {
    console.error('The Markdown 404 failed, so the site answers its own:', error);
    return page;
  }
}

function answer(body: string | null): Response {
  return new Response(body, {
    status: 404,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    },
  });
}

/** /pages.json; the request is made anew, so that its method and conditions do not matter. */
async function publishedPages(request: Request, context: EdgeContext): Promise<PageList> {
  const response = await context.next(new Request(new URL('/pages.json', request.url)));
  if (!response.ok) throw new Error(`/pages.json answered ${response.status}.`);
  return (await response.json()) as PageList;
}
