const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request reached a server on this machine under another machine's name, as DNS rebinding
 * does: a web page lets its own name lead to 127.0.0.1, and what it then reads seems to be its own.
 * The name of the base URL is let in, for a proxy in front of this machine. In production no Host is
 * refused (docs/decisions/mcp-host-check.md).
 */
export function isRebound({ headers, url }: Request, baseUrl: string): boolean {
  if (!local.has(new URL(url).hostname)) return false;
  const address = `http://${headers.get('Host') ?? new URL(url).host}`;
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  return !local.has(hostname) && hostname !== new URL(baseUrl).hostname;
}
