import type { EdgeContext } from './shared/context.ts';

/**
 * Answers a direct request for /404.html with status 404. Without this function, Netlify would answer with 200, because
 * it ignores redirect rules from an address to itself.
 */
export default async function answerNotFoundPage(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  // The edge function `negotiate` runs first and can request other addresses, for which this function then runs. The
  // status of their responses must not change.
  if (!ownAddress.test(new URL(request.url).pathname)) return undefined;
  const page = await context.next(request);
  // For /404/, the response is a redirect, as for any address with a trailing slash. A redirect is passed on unchanged.
  if (!page.ok) return page;
  return new Response(page.body, { status: 404, headers: page.headers });
}

export const config = { path: ['/404', '/404.html'], onError: 'bypass' };

/** Matches the addresses of the 404 page, with and without `.html` or a trailing slash. */
const ownAddress = /^\/404(\.html)?\/?$/;
