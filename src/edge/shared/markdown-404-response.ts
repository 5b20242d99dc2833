import { answerHeaders } from '../../http/open-headers.ts';
import { notFoundMarkdown } from '../../not-found/markdown.ts';
import type { EdgeContext } from './context.ts';

/**
 * The answer to an unknown Markdown route: 404 with links to the nearest pages of /page-words.txt. If
 * that file cannot be read, the answer is the site's own 404, `page`: after an exception Netlify would
 * answer with /page-words.txt, the last address that the function requested.
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
    const body = notFoundMarkdown(pathname, await fetchPageList(request, context));
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
      ...answerHeaders,
      'Content-Type': 'text/markdown; charset=utf-8',
      Vary: 'Accept',
    },
  });
}

/**
 * The text of /page-words.txt. A new request leaves out the method and conditions of the original one.
 * It asks for no compression, because decompressing a large file takes longer than reading it.
 */
async function fetchPageList(request: Request, context: EdgeContext): Promise<string> {
  const url = new URL('/page-words.txt', request.url);
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await context.next(new Request(url, { headers }));
  if (!response.ok) throw new Error(`/page-words.txt answered ${response.status}.`);
  return response.text();
}
