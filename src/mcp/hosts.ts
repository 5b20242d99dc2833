const local = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names that the server answers for, against DNS rebinding: those of the given addresses
 * (undefined ones are skipped) and this machine's own.
 */
export function allowedHosts(addresses: readonly (string | undefined)[]): ReadonlySet<string> {
  const known = addresses.filter((address) => address !== undefined && address !== '');
  return new Set([...local, ...known.map((address) => new URL(address!).hostname)]);
}

/** Whether a request names a host of the list, with any port. */
export function isAllowedHost({ headers, url }: Request, hosts: ReadonlySet<string>): boolean {
  const host = headers.get('Host');
  const address = host === null ? url : `http://${host}`;
  return URL.canParse(address) && hosts.has(new URL(address).hostname);
}
