import { errorResponse, restErrors, type RestErrorCode } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../contract/operations.ts';
import type { Content } from '../../../../content/model/content.ts';
import { cachePolicies } from '../../../document.ts';

/** Creates a `$ref` to a component schema. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The headers that responses refer to, for `components.headers`. */
const headers = {
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
    description: 'Methods that the path answers. /ask also answers POST.',
    schema: { type: 'string' },
    example: 'GET, HEAD, OPTIONS',
  },
};

/** The headers that announce a removal (RFC 9745 and RFC 8594), for `components.headers`. */
const removalHeaders = {
  Deprecation: {
    description: 'When the removal was announced, in seconds since 1970 after `@`.',
    schema: { type: 'string', pattern: String.raw`^@\d+$` },
    example: '@1772409600',
  },
  Sunset: {
    description: 'The date of the removal, as an HTTP date.',
    schema: { type: 'string' },
    example: 'Thu, 01 Oct 2026 00:00:00 GMT',
  },
  Link: {
    description: 'The page about planned removals, with `rel="deprecation"`.',
    schema: { type: 'string' },
    example: '</developers/versioning>; rel="deprecation"; type="text/html"',
  },
};

/** Returns `components.headers`. Contains the headers of removals only if a removal is announced. */
export const componentHeaders = ({ deprecations }: Content) => ({
  ...headers,
  ...(deprecations.length > 0 && removalHeaders),
});

/** Creates the `headers` of a response as references to `components.headers`. */
export const headersOf = (names: Record<string, HeaderName>) => ({
  headers: Object.fromEntries(
    Object.entries(names).map(([name, component]) => [
      name,
      { $ref: `#/components/headers/${component}` },
    ]),
  ),
});

type HeaderName = keyof typeof headers | keyof typeof removalHeaders;

/**
 * Adds the headers of an announced removal to the responses of an operation.
 * `src/site/documents/headers/deprecation-headers.ts` creates these headers. Returns the responses unchanged if no
 * removal is announced.
 */
export function withRemovalHeaders<Responses extends Record<string, object>>(
  id: Operation['id'],
  { deprecations }: Content,
  responses: Responses,
): Responses {
  if (!deprecations.some(({ operation }) => operation === id)) return responses;
  const { headers: added } = headersOf({
    Deprecation: 'Deprecation',
    Sunset: 'Sunset',
    Link: 'Link',
  });
  return Object.fromEntries(
    Object.entries<{ headers?: object }>(responses).map(([status, response]) => [
      status,
      { ...response, headers: { ...response.headers, ...added } },
    ]),
  ) as Responses;
}

/** The responses of the host, for `components.responses`. The body of such a response cannot be parsed by a client. */
export const hostResponses = {
  TooManyRequests: hostFailure('Rejected by hosting protection: too many requests.'),
  ServiceUnavailable: hostFailure('Rejected by hosting protection: temporarily unavailable.'),
};

/**
 * References to the responses with which the host rejects requests. They are the same for all operations.
 * Specification: Errors.
 */
export const hostFailures = {
  '429': { $ref: '#/components/responses/TooManyRequests' },
  '503': { $ref: '#/components/responses/ServiceUnavailable' },
};

/** The response to a method that the operation does not support. It is the same for all operations. */
export const methodNotAllowed = {
  ...restFailure('method_not_allowed'),
  ...headersOf({ Allow: 'Allow' }),
};

/**
 * The failure responses of all static REST operations. Each status is listed instead of using `default`, because some
 * generators add a `default` response to the type of the successful answer (docs/decisions/openapi-for-generators.md).
 * Specification: Errors.
 */
export const restFailures = {
  '405': methodNotAllowed,
  '500': restFailure('internal_error'),
  ...hostFailures,
};

/** Describes the response to a failed REST request, with its message and an example. */
export function restFailure(code: RestErrorCode) {
  return {
    description: restErrors[code].message,
    content: {
      'application/json': {
        schema: ref('ErrorResponse'),
        examples: { [code]: { summary: code, value: errorResponse(code) } },
      },
    },
  };
}

function hostFailure(description: string) {
  return {
    description: `${description} Respect Retry-After when present; otherwise use bounded exponential backoff with jitter. The body is the host's own.`,
    ...headersOf({ 'Retry-After': 'RetryAfter' }),
  };
}
