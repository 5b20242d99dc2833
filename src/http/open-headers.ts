import { errorResponse, restErrors } from '../contract/errors.ts';
import { jsonText, jsonType } from './json.ts';
import { securityHeaders } from './security-headers.ts';

/** Everything is public and no answer depends on a cookie, so any origin may read anything. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What is computed for one request has these: open and safe as every file, and kept by nobody. */
export const answerHeaders = {
  'Cache-Control': 'no-store',
  ...openHeaders,
  ...securityHeaders([]),
} as const;

/** Tells a browser what another origin may send: methods and headers, each as a list with commas. */
export function preflight(allow: { methods: string; headers: string }): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...answerHeaders,
      Allow: allow.methods,
      'Access-Control-Allow-Methods': allow.methods,
      'Access-Control-Allow-Headers': allow.headers,
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** The 405 of REST and /ask: an ErrorResponse. `allowed` lists the methods, separated by commas. */
export function methodNotAllowed(allowed: string): Response {
  return new Response(jsonText(errorResponse('method_not_allowed')), {
    status: restErrors.method_not_allowed.status,
    headers: { ...answerHeaders, Allow: allowed, 'Content-Type': jsonType },
  });
}
