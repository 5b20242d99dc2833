const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether a request to a local address has the header `Host` of another site. This is DNS rebinding: a web page
 * points its own host name to 127.0.0.1 to read from a local server. Local names and the host of the base URL are
 * allowed; a local proxy sends the latter. In production every `Host` is allowed (docs/decisions/mcp-host-check.md).
 */
export function isRebound({ headers, url }: Request, baseUrl: string): boolean {
  if (!local.has(new URL(url).hostname)) return false;
  const address = `http://${headers.get('Host') ?? new URL(url).host}`;
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  return !local.has(hostname) && hostname !== new URL(baseUrl).hostname;
}
