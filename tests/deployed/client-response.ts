/** An answer of one of the runtimes without what stays between it and the proxy before it. */
export function clientResponse(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (internal.test(name)) headers.delete(name);
  const { status, body } = response;
  return new Response(nullBody.has(status) ? null : body, { status, headers });
}

const internal = /^(x-nf-.*|connection|date|keep-alive|transfer-encoding)$/;
const nullBody = new Set([204, 205, 304]);
