import { answerHeaders } from '../../../base/http/open-headers.ts';

/** Returns a permanent redirect to a path of this site. Keeps the query. */
export function redirect(request: Request, path: string): Response {
  // The path must start with exactly one slash, because browsers read the text after two slashes as a host.
  const location = `/${path.replace(/^\/+/, '')}${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { ...answerHeaders, Location: location } });
}
