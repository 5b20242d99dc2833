import { categoryFilters } from './categories.ts';
import { listed } from './listed.ts';

/**
 * The failures of the REST operations by their error code. Error codes never change. Each failure has an HTTP status,
 * and a message that says how to fix the request. Specification: Errors.
 */
export const restErrors = {
  invalid_category: {
    status: 400,
    message: `Unsupported category. Use one of ${listed(categoryFilters, 'or')}, or omit the parameter.`,
  },
  not_found: {
    status: 404,
    message:
      'Nothing is at this path. GET /openapi.json lists every operation, /llms.txt every page.',
  },
  method_not_allowed: {
    status: 405,
    message:
      'Everything here is read-only. Use GET or HEAD; /ask also takes POST, and /mcp only POST.',
  },
  internal_error: {
    status: 500,
    message: 'The request failed on the server. Retry with exponential backoff and jitter.',
  },
} as const;

/** A code of `restErrors`. */
export type RestErrorCode = keyof typeof restErrors;

/**
 * The NLWeb error codes of /ask, each with its HTTP status. A wrong HTTP method is not in this list, because its code
 * is `method_not_allowed` on every path. Specification: Errors.
 */
export const askErrors = {
  INVALID_QUERY: { status: 400 },
  UNSUPPORTED_MODE: { status: 400 },
  UNSUPPORTED_FORMAT: { status: 400 },
  REQUEST_TOO_LARGE: { status: 413 },
  INTERNAL_ERROR: { status: 500 },
} as const;

/** A code of `askErrors`. */
export type AskErrorCode = keyof typeof askErrors;

/** Returns the body of a failed REST call, in the form `{ error: { code, message } }`. */
export function errorResponse(code: RestErrorCode): {
  error: { code: RestErrorCode; message: string };
} {
  return { error: { code, message: restErrors[code].message } };
}
