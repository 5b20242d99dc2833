import { answerHeaders } from '../../../base/http/open-headers.ts';

/** The part of the context of Netlify's edge functions that this project uses. */
export interface EdgeContext {
  /**
   * Returns the site's response to this request, or to another request to the same origin. For another request, no
   * further edge functions run. With `sendConditionalRequest`, the header If-None-Match is kept, so that the site can
   * answer with 304.
   */
  next(request: Request, options?: { sendConditionalRequest?: boolean }): Promise<Response>;
}

/** Copies a request for another path of this site. The copy has no query and no Range header. */
export function siblingRequest(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  url.search = '';
  const sibling = new Request(url, request);
  sibling.headers.delete('Range');
  return sibling;
}

/** Returns a permanent redirect to a path of this site. Keeps the query. */
export function redirect(request: Request, path: string): Response {
  // The path must start with exactly one slash, because browsers read the text after two slashes as a host.
  const location = `/${path.replace(/^\/+/, '')}${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { ...answerHeaders, Location: location } });
}
