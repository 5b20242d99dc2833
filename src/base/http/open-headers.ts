import { errorResponse, restErrors } from '../../contract/errors.ts';
import { jsonText, jsonType } from './json.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The headers of every response. Any origin may read responses, because all responses are public and none depends on
 * cookies.
 */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The headers of all answers that a function computes. These headers equal those of static files, but forbid caching.
 */
export const answerHeaders = {
  'Cache-Control': 'no-store',
  ...openHeaders,
  ...securityHeaders([]),
} as const;

/**
 * The headers of all event streams. `no-transform` and `X-Accel-Buffering` tell proxies to send each event at once,
 * without compression. The media type has no parameters, because some proxies only recognize it in this form.
 */
export const streamHeaders = {
  ...answerHeaders,
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'text/event-stream',
  'X-Accel-Buffering': 'no',
} as const;

/**
 * Returns the response to a CORS preflight request. `methods` is a comma-separated list of the allowed methods. All
 * request headers are allowed, because no answer depends on credentials, and because clients add headers, for example
 * for tracing. Authorization is listed separately, because a wildcard does not include it.
 */
export function preflight(methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...answerHeaders,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': allowedRequestHeaders,
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** The request headers that other origins may send to every address. */
export const allowedRequestHeaders = '*, Authorization';

/**
 * Returns the response of REST and /ask to a wrong HTTP method: status 405 with an ErrorResponse. `allowed` is a
 * comma-separated list of methods.
 */
export function methodNotAllowed(allowed: string): Response {
  return new Response(jsonText(errorResponse('method_not_allowed')), {
    status: restErrors.method_not_allowed.status,
    headers: { ...answerHeaders, Allow: allowed, 'Content-Type': jsonType },
  });
}

/** Sets headers of a response, and returns the same response. */
export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
