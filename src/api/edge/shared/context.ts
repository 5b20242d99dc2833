/** The part of Netlify's edge context that this project uses. */
export interface EdgeContext {
  /**
   * Gets the site's answer to this request, or to another one of the same origin, which skips further
   * edge functions. `sendConditionalRequest` keeps If-None-Match, so that the site may answer 304.
   */
  next(request: Request, options?: { sendConditionalRequest?: boolean }): Promise<Response>;
}

/** Copies a request for another path of the site, without query and Range. */
export function siblingRequest(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  url.search = '';
  const sibling = new Request(url, request);
  sibling.headers.delete('Range');
  return sibling;
}
