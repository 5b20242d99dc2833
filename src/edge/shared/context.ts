/** The part of Netlify's edge context that is used here. */
export interface EdgeContext {
  /**
   * The answer of the site to this request or to another one of the same origin. Edge functions are
   * not matched anew for the other one. `sendConditionalRequest` keeps If-None-Match, so that the
   * site may answer 304.
   */
  next(request: Request, options?: { sendConditionalRequest?: boolean }): Promise<Response>;
}

/** The same request for the whole of another path of the site, without its query. */
export function siblingRequest(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  url.search = '';
  const sibling = new Request(url, request);
  sibling.headers.delete('Range');
  return sibling;
}
