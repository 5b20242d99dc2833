import { answerHeaders } from '../../http/open-headers.ts';

/** A permanent redirect to a path of this site, with the query of the request. */
export function redirect(request: Request, path: string): Response {
  // One slash: a browser takes what follows two for a host.
  const location = `/${path.replace(/^\/+/, '')}${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { ...answerHeaders, Location: location } });
}
