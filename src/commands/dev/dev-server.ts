import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HookParameters } from 'astro';
import type { Asset, Assets } from '../../host/assets.ts';

/** Vite's dev server, as Astro passes it to an integration. */
export type DevServer = HookParameters<'astro:server:setup'>['server'];

/** Returns the origin of the dev server, without a trailing slash. */
export function serverOrigin(server: DevServer): string {
  const { port } = server.httpServer!.address() as AddressInfo;
  return `http://localhost:${port}`;
}

/**
 * Returns the files that a build would publish. Requests each file from the dev server, so that Astro's routes answer.
 */
export function serverAssets(server: DevServer): Assets {
  return {
    find: (pathname) =>
      pathname === '/404.html' ? getAsset(server, '/404', 404) : getAsset(server, pathname, 200),
  };
}

/**
 * Tells whether `serverAssets` sent a request. Do not route such a request: the router itself waits for its answer, so
 * routing it again would never end.
 */
export function isAssetRequest(request: IncomingMessage): boolean {
  return request.headers[marker] === secret;
}

// The header that marks the requests of `serverAssets`. Its value is random, so that no other program can send the
// header.
const marker = 'x-dev-asset';
const secret = randomUUID();

/** Requests a path from the server. Returns undefined if the response does not have the expected status. */
async function getAsset(
  server: DevServer,
  pathname: string,
  status: number,
): Promise<Asset | undefined> {
  const response = await fetch(serverOrigin(server) + pathname, { headers: { [marker]: secret } });
  if (response.status !== status) {
    await response.body?.cancel();
    return undefined;
  }
  const mediaType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { body: new Uint8Array(await response.arrayBuffer()), mediaType };
}
