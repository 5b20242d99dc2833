import { answerHeaders } from '../../../base/http/open-headers.ts';
import { notFoundMarkdown } from '../../../site/not-found/markdown.ts';
import type { EdgeContext } from './context.ts';

/**
 * Returns the 404 in Markdown, with links to the pages in /page-words.txt whose words are most similar to the address.
 * If /page-words.txt cannot be read, returns `page`, the site's own 404. Must not throw, because Netlify would then
 * answer with /page-words.txt, which was requested last. Specification: Errors, Markdown alternative routes.
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
    console.error('Could not create the Markdown 404. Answering the HTML page instead:', error);
    return page;
  }
}

/** Returns the 404 response with a Markdown body. For HEAD, the body is null. */
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
 * Reads /page-words.txt with a new GET request, which does not depend on the client's request. Requests the file
 * without compression, because on a large site decompressing the file takes longer than reading it.
 */
async function fetchPageList(request: Request, context: EdgeContext): Promise<string> {
  const url = new URL('/page-words.txt', request.url);
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await context.next(new Request(url, { headers }));
  if (!response.ok) throw new Error(`/page-words.txt answered ${response.status}.`);
  return response.text();
}
