/**
 * Replaces a response with status 200 by one with status 304, if the If-None-Match header of a GET or HEAD request
 * contains the response's ETag (RFC 9110, section 13.1.2). The 304 keeps all headers except those about the body.
 */
export function answerConditionally(request: Request, response: Response): Response {
  const ifNoneMatch = request.headers.get('if-none-match');
  const etag = response.headers.get('etag');
  if (ifNoneMatch === null || etag === null || response.status !== 200) return response;
  if (request.method !== 'GET' && request.method !== 'HEAD') return response;
  const tags = new Set(ifNoneMatch.split(',').map((tag) => opaque(tag.trim())));
  if (!tags.has('*') && !tags.has(opaque(etag))) return response;

  void response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of bodyHeaders) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** Removes the prefix of a weak ETag. If-None-Match uses weak comparison, for which W/"x" equals "x". */
const opaque = (tag: string) => tag.replace(/^W\//, '');

const bodyHeaders = ['content-encoding', 'content-length', 'content-type'];
