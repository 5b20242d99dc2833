import { randomUUID } from 'node:crypto';
import type { Manifest } from '@netlify/edge-bundler';

/**
 * The headers of a request to the edge runtime: those of the client, and those of Netlify's proxy with the
 * functions to run and the address of the origin.
 */
export function edgeHeaders(
  request: Request,
  { routes, function_config }: Manifest,
  matching: readonly number[],
  originPort: number,
): Headers {
  const headers = new Headers(request.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  const metadata = {
    function_config,
    req_routes: matching,
    routes: routes.map(({ function: name, path, pattern }) => ({ function: name, path, pattern })),
  };
  const own = {
    'x-nf-edge-functions': matching.map((index) => routes[index]!.function).join(','),
    'x-nf-edge-functions-metadata': base64(metadata),
    'x-nf-request-id': randomUUID(),
    'x-nf-deploy-id': '0',
    'x-nf-deploy-context': 'production',
    'x-nf-passthrough': 'passthrough',
    'x-nf-passthrough-host': `127.0.0.1:${originPort}`,
    'x-nf-passthrough-proto': 'http:',
    'x-nf-site-info': base64({ id: 'site', name: 'site', url: new URL(request.url).origin }),
    'x-nf-client-connection-ip': '127.0.0.1',
    'x-forwarded-host': new URL(request.url).host,
    'x-forwarded-proto': new URL(request.url).protocol,
    // Deno keeps `content-encoding` for a decoded body.
    'accept-encoding': 'identity',
  };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
