import { notFoundMarkdown, type PageList } from '../../markdown/not-found.ts';
import { siblingRequest, type EdgeContext } from './context.ts';

/**
 * The answer to an unknown Markdown route: 404 with recovery links, chosen from the list of pages
 * that the build has published. Specification: Errors, Markdown alternative routes.
 */
export async function markdownNotFound(request: Request, context: EdgeContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const body = notFoundMarkdown(pathname, await publishedPages(request, context));
  return new Response(request.method === 'HEAD' ? null : body, {
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
  const { url } = siblingRequest(request, '/pages.json');
  const response = await context.next(new Request(url));
  if (!response.ok) throw new Error(`/pages.json answered ${response.status}.`);
  return (await response.json()) as PageList;
}
