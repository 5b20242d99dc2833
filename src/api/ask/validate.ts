import type { z } from 'zod';
import type { AskFailureName } from '../../contract/ask-failures.ts';
import { withoutNulls } from '../../base/http/without-nulls.ts';
import { AskRequest } from '../../contract/search-schemas.ts';

/** Thrown for a request that /ask cannot answer. The client receives the message of `failure`. */
export class AskError extends Error {
  readonly failure: AskFailureName;
  /** The domain of the site. Only set if the message of the failure contains the domain. */
  readonly domain: string | undefined;

  constructor(failure: AskFailureName, domain?: string) {
    super(failure);
    this.name = 'AskError';
    this.failure = failure;
    this.domain = domain;
  }
}

/**
 * Validates the body of a search and fills in defaults. Members that are null count as missing. Throws an AskError with
 * the first failure. An unsupported mode or format is only reported if there is no other failure. Specification: POST
 * /ask.
 */
export function validateAsk(body: unknown): AskRequest {
  const parsed = AskRequest.safeParse(withoutNulls(body), { reportInput: true });
  if (parsed.success) return parsed.data;
  const failures = parsed.error.issues.map(failureOf);
  throw new AskError(failures.find(hasPriority) ?? failures[0]!);
}

/** Tells whether a failure has priority over an unsupported mode or format. */
const hasPriority = (failure: AskFailureName) => failure !== 'mode' && failure !== 'format';

/**
 * Returns the failure for an issue that the schema found. `input` is the wrong value, or undefined if the value is
 * missing.
 */
function failureOf({ path, input }: z.core.$ZodIssue): AskFailureName {
  switch (path.join('.')) {
    case '':
      return 'bodyObject';
    case 'query':
      if (input === undefined) return 'queryMissing';
      return typeof input === 'string' ? 'queryString' : 'queryObject';
    case 'query.text':
      return input === undefined ? 'queryMissing' : 'text';
    case 'query.site':
      return 'site';
    case 'limit':
      return 'limit';
    case 'cursor':
      return 'cursor';
    case 'prefer':
      return 'prefer';
    case 'prefer.streaming':
      return 'streaming';
    case 'prefer.mode':
      return typeof input === 'string' ? 'mode' : 'modeType';
    case 'prefer.response_format':
      return typeof input === 'string' ? 'format' : 'formatType';
    default:
      throw new Error(`validate.ts has no failure for ${path.join('.')}. Add a case.`);
  }
}

/**
 * Throws an AskError if `query.site` is not the domain of the base URL. Ignores upper and lower case. Clients may also
 * send `all` or the base URL itself. Specification: POST /ask, query.site.
 */
export function checkSite(site: string, baseUrl: string): void {
  const { hostname, origin } = new URL(baseUrl);
  const accepted = ['all', hostname, origin, `${origin}/`];
  if (!accepted.includes(site.toLowerCase())) throw new AskError('site', hostname);
}
