const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Detects DNS rebinding: a request to a local address whose Host is foreign. Local names are allowed, and so is
 * the host of the base URL, because a local proxy sends it. In this attack a web page points its own host name to 127.0.0.1
 * to read from a local server. In production every Host passes (docs/decisions/mcp-host-check.md).
 */
export function isRebound({ headers, url }: Request, baseUrl: string): boolean {
  if (!local.has(new URL(url).hostname)) return false;
  const address = `http://${headers.get('Host') ?? new URL(url).host}`;
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  return !local.has(hostname) && hostname !== new URL(baseUrl).hostname;
}
