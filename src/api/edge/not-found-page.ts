import type { EdgeContext } from './shared/context.ts';

/**
 * Answers a direct request for /404.html with status 404. Netlify would answer with 200, because it ignores redirect
 * rules from an address to itself.
 */
export default async function answerNotFoundPage(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  // `negotiate` runs before this function and can request other addresses. Their status must not change.
  if (!ownAddress.test(new URL(request.url).pathname)) return undefined;
  const page = await context.next(request);
  // The response is a redirect for /404/, as for any address with a trailing slash. Redirects are passed on.
  if (!page.ok) return page;
  return new Response(page.body, { status: 404, headers: page.headers });
}

export const config = { path: ['/404', '/404.html'], onError: 'bypass' };

const ownAddress = /^\/404(\.html)?\/?$/;
