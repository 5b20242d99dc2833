/** An answer of a runtime without the headers that are only for the proxy in front of it. */
export function clientResponse(
  status: number,
  headers: Headers,
  body: ReadableStream | null,
): Response {
  const outer = new Headers(headers);
  for (const name of headers.keys()) if (internal.test(name)) outer.delete(name);
  return new Response(nullBody.has(status) ? null : body, { status, headers: outer });
}

const internal = /^(x-nf-.*|connection|date|keep-alive|transfer-encoding)$/;
const nullBody = new Set([204, 205, 304]);
