import { answerHeaders } from '../../../base/http/open-headers.ts';

/** Redirects permanently to a path of this site and keeps the query. */
export function redirect(request: Request, path: string): Response {
  // Exactly one slash: browsers read the text after two slashes as a host.
  const location = `/${path.replace(/^\/+/, '')}${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { ...answerHeaders, Location: location } });
}
