import type { EdgeContext } from './shared/context.ts';

/**
 * Answers /404.html with status 404 when it is requested directly. Netlify would serve it with 200, and
 * it ignores redirect rules from an address to itself.
 */
export default async function answerNotFoundPage(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  // `negotiate` runs before this function; its requests for other addresses keep their status.
  if (!ownAddress.test(new URL(request.url).pathname)) return undefined;
  const page = await context.next(request);
  // /404/ redirects to /404, as the address of any page with a slash at its end.
  if (!page.ok) return page;
  return new Response(page.body, { status: 404, headers: page.headers });
}

export const config = { path: ['/404', '/404.html'], onError: 'bypass' };

const ownAddress = /^\/404(\.html)?\/?$/;
