import { methodNotAllowed, preflight } from '../http/open-headers.ts';

/**
 * Answers the methods that files do not have: 405 with an ErrorResponse, and 204 for a CORS preflight.
 * Reads never run it, so they stay files on the CDN; without it Netlify answers 404 with the HTML page.
 * Specification: What the service does; Errors.
 *
 * Every file directly in this folder becomes an edge function, and so does a sub-folder that holds
 * `index.*` or a file of its own name. Helpers belong in another folder of src/, or in a sub-folder
 * without such a file. A sub-folder named like an edge function would silently replace it.
 */
export default function answerMethods(request: Request): Response {
  if (request.method === 'OPTIONS') return preflight({ methods: allowed, headers: '*' });
  return methodNotAllowed(allowed);
}

// Leaving out GET and HEAD keeps reads off it; the functions answer for themselves, and so does Netlify.
export const config = {
  path: '/*',
  excludedPath: ['/ask', '/mcp', '/.netlify/*'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

const allowed = 'GET, HEAD, OPTIONS';
