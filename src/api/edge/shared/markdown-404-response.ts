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
 * Reads the list of pages in the language of the address: /de/page-words.txt for an address below /de, if there is such
 * a file, and else /page-words.txt.
 */
async function fetchPageList(request: Request, context: EdgeContext): Promise<string> {
  const [prefix] = /^\/[a-z]{2,3}(?:-[a-z0-9]+)*(?=\/)/.exec(new URL(request.url).pathname) ?? [];
  const inLanguage = prefix && (await fetchText(`${prefix}/page-words.txt`, request, context));
  const list = inLanguage ?? (await fetchText('/page-words.txt', request, context));
  if (list === undefined) throw new Error('/page-words.txt could not be read.');
  return list;
}

/**
 * Reads a file with a new GET request, which does not depend on the client's request. Requests the file without
 * compression, because on a large site decompressing the file takes longer than reading it. Returns undefined if there
 * is no such file.
 */
async function fetchText(
  path: string,
  request: Request,
  context: EdgeContext,
): Promise<string | undefined> {
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await context.next(new Request(new URL(path, request.url), { headers }));
  if (response.ok) return response.text();
  void response.body?.cancel();
  return undefined;
}
