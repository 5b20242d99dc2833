import { errorResponse, restErrors, type RestErrorCode } from '../../../../contract/errors.ts';
import { ErrorResponse } from '../../../../contract/failures.ts';
import { toolSchema } from '../../../../contract/json-schema.ts';
import { cachePolicies } from '../../../document.ts';

/** Creates a `$ref` to a component schema. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Creates a `$ref` to a component response. */
export const sharedResponse = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The response headers for `components.headers`. Operations refer to them. */
export const headers = {
  CacheControl: {
    description: 'How long the answer may be reused: an hour by clients, a day by shared caches.',
    schema: { type: 'string', const: cachePolicies.api },
    example: cachePolicies.api,
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try, when the host says so.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
  Allow: {
    description: 'Methods that the path answers.',
    schema: { type: 'string' },
    example: 'GET, HEAD, POST, OPTIONS',
  },
};

/** The responses with which the host rejects requests. They are the same for all operations. Specification: Errors. */
export const hostFailures = {
  '429': sharedResponse('TooManyRequests'),
  '503': sharedResponse('ServiceUnavailable'),
};

/** The failure responses of all static REST operations. Specification: Errors. */
export const restFailures = { ...hostFailures, default: sharedResponse('Failure') };

/** The responses for `components.responses`. Operations refer to them. */
export const responses = {
  Failure: {
    description: 'Any other failure.',
    content: {
      'application/json': {
        schema: { title: 'ErrorResponse', ...toolSchema(ErrorResponse) },
        examples: errorExamples(['not_found', 'method_not_allowed', 'internal_error']),
      },
    },
  },
  TooManyRequests: hostFailure('Rejected by hosting protection: too many requests.'),
  ServiceUnavailable: hostFailure('Rejected by hosting protection: temporarily unavailable.'),
};

/** Describes the response to a failed REST request, with its message and an example. */
export function restFailure(code: RestErrorCode) {
  return {
    description: restErrors[code].message,
    content: {
      'application/json': {
        schema: ref('ErrorResponse'),
        examples: errorExamples([code]),
      },
    },
  };
}

function hostFailure(description: string) {
  return {
    description: `${description} Respect Retry-After when present; otherwise use bounded exponential backoff with jitter. The body is the host's own.`,
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  };
}

function errorExamples(codes: readonly RestErrorCode[]) {
  return Object.fromEntries(
    codes.map((code) => [code, { summary: code, value: errorResponse(code) }]),
  );
}
