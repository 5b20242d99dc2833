import { answerHeaders } from '../../http/open-headers.ts';
import { notFoundMarkdown } from '../../not-found/not-found-markdown.ts';
import { SiteWords } from '../../not-found/site-words.ts';
import type { EdgeContext } from './context.ts';

/**
 * The answer to an unknown Markdown route: 404 with recovery links, chosen by the words of the pages
 * that the build has published. Where they cannot be read it is the site's own 404, `page`: an
 * exception would let Netlify answer /page-words.txt, the last address that was asked for.
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
    const body = notFoundMarkdown(pathname, await publishedWords(request, context));
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
 * /page-words.txt. The request is made anew, so that its method and conditions do not matter, and
 * without a coding: to decode a large site's words takes longer than to read them.
 */
async function publishedWords(request: Request, context: EdgeContext): Promise<SiteWords> {
  const url = new URL('/page-words.txt', request.url);
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await context.next(new Request(url, { headers }));
  if (!response.ok) throw new Error(`/page-words.txt answered ${response.status}.`);
  return new SiteWords(new Uint8Array(await response.arrayBuffer()));
}
