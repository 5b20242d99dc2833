import type { z } from 'zod';
import type { AskFailureName } from '../contract/ask-failures.ts';
import { AskRequest } from '../contract/search-schemas.ts';
import { AskError } from './ask-error.ts';

/**
 * Checks a search in the form of a POST body against the contract and fills in defaults. Throws an
 * AskError that names the first thing to repair: shape before mode and format. Specification: POST /ask.
 */
export function validateAsk(body: unknown): AskRequest {
  const parsed = AskRequest.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const failures = parsed.error.issues.map(failureOf);
  throw new AskError(failures.find(isShape) ?? failures[0]!);
}

const isShape = (failure: AskFailureName) => failure !== 'mode' && failure !== 'format';

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
      throw new Error(`AskRequest rejects ${path.join('.')}, which has no failure in validate.ts.`);
  }
}
