import { siblingRequest, type EdgeContext } from './shared/context.ts';
import { guessedPath } from './shared/guessed-path.ts';
import { markdownNotFound } from './shared/markdown-404-response.ts';
import { redirect } from './shared/redirect.ts';

/**
 * Answers an unknown address that ends in .md: a redirect where it is a usual guess for an address that
 * exists, otherwise 404, Markdown and recovery links. An existing file passes as it is. Redirect rules
 * cannot match an ending, and Netlify's own 404 is HTML.
 * Specification: Errors, Markdown alternative routes.
 */
export default async function answerUnknownMarkdown(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const response = await context.next(request, { sendConditionalRequest: true });
  if (response.status !== 404) return response;
  const path = guessedPath(new URL(request.url).pathname);
  if (path === undefined || !(await isThere(request, context, path))) {
    return markdownNotFound(request, context, response);
  }
  void response.body?.cancel();
  return redirect(request, path);
}

// Nothing throws once another address than the request's own was asked for: see onError in
// docs/decisions/edge-functions.md.
export const config = { path: '/*.md', onError: 'bypass' };

/**
 * Whether the site answers a path. This asks without edge functions, so that a redirect to the path
 * cannot lead back here on a host that ignores case.
 */
async function isThere(request: Request, context: EdgeContext, path: string): Promise<boolean> {
  try {
    const head = new Request(request, { method: 'HEAD' });
    const { status } = await context.next(siblingRequest(head, path));
    return status < 400;
  } catch (error) {
    console.error('The address that may be meant failed, so it is not redirected to:', error);
    return false;
  }
}
