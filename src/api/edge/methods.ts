import { methodNotAllowed, preflight } from '../../base/http/open-headers.ts';

/**
 * Answers methods other than GET and HEAD: 204 for a CORS preflight, otherwise 405 with an ErrorResponse. Without this
 * function, Netlify would answer such methods with 404 and the HTML page. The function never runs for GET and HEAD,
 * which the CDN answers from files. Specification: What the service does; Errors.
 *
 * Netlify makes an edge function of every file directly in this folder, and of every sub-folder that contains `index.*`
 * or a file with the name of the sub-folder. Put helpers in another folder of src/, or in a sub-folder without such a
 * file. A sub-folder with the name of an edge function would silently replace the edge function.
 */
export default function answerMethods(request: Request): Response {
  if (request.method === 'OPTIONS') return preflight(allowed);
  return methodNotAllowed(allowed);
}

// `method` does not list GET and HEAD, so that Netlify does not run this function for them. The functions at the
// excluded paths check the method themselves.
export const config = {
  path: '/*',
  excludedPath: ['/ask', '/mcp', '/.netlify/*'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

const allowed = 'GET, HEAD, OPTIONS';
