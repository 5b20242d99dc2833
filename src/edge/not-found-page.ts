import type { EdgeContext } from './shared/context.ts';

/**
 * Gives the page that answers unknown addresses its status where it is asked for by its own: Netlify
 * serves /404.html as any file, and a redirect rule from an address to itself is ignored.
 */
export default async function answerNotFoundPage(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  // `negotiate` runs before this function. What it asks for at other addresses keeps its own status.
  if (!ownAddress.test(new URL(request.url).pathname)) return undefined;
  const page = await context.next(request);
  return new Response(page.body, { status: 404, headers: page.headers });
}

export const config = { path: ['/404', '/404.html'], onError: 'bypass' };

const ownAddress = /^\/404(\.html)?\/?$/;
