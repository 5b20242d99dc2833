import { errorResponse, restErrors } from '../contract/errors.ts';

/**
 * Answers the methods that the REST API does not have: 405 with an ErrorResponse, and 204 for a CORS
 * preflight. Reads never run it, so they stay files on the CDN; without it Netlify answers 404 with
 * the HTML page. Specification: What the service does; Errors.
 *
 * Every file directly in this folder becomes an edge function, and so does a sub-folder that holds
 * `index.*` or a file of its own name. Helpers belong in another folder of src/, or in a sub-folder
 * without such a file. A sub-folder named like an edge function would silently replace it.
 */
export default function answerMethods(request: Request): Response {
  const headers = { Allow: allowed, 'Cache-Control': 'no-store', ...open };
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  const { status } = restErrors.method_not_allowed;
  return Response.json(errorResponse('method_not_allowed'), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
}

// Leaving out GET and HEAD keeps reads off it.
export const config = {
  path: '/api/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

const allowed = 'GET, HEAD, OPTIONS';

const open = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': allowed,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};
