import { askFieldName, type AskField, type AskForm } from './ask-parameters.ts';
import { askErrors, type AskErrorCode } from './errors.ts';
import type { AskFailure } from './failures.ts';
import { limits } from './limits.ts';
import { nlwebVersion } from './versions.ts';

/** A kind of failed search: its error code, and a message that says how to fix the request. */
interface AskFailureCase {
  /** The error code. The default is `INVALID_QUERY`. */
  code?: AskErrorCode;
  /** The invalid field. The message starts with its name. The name is different in a GET and in a POST (`AskForm`). */
  field?: AskField;
  /** The end of the message. `{domain}` stands for the domain of the site. */
  message: string;
}

const { queryLength, pageSize, cursorDigits } = limits;

/** Every failure of /ask, in the order of the checks. Specification: Errors. */
export const askFailureCases = {
  bodySize: {
    code: 'REQUEST_TOO_LARGE',
    message: `The request body must not exceed ${limits.askBodyBytes} bytes. Send only the members that the search needs.`,
  },
  bodyEncoding: {
    message: 'The body must not be compressed. Send it without Content-Encoding.',
  },
  bodyJson: {
    message: 'The body must be JSON in UTF-8, such as {"query":{"text":"privacy"}}.',
  },
  bodyObject: {
    message: 'The body must be a JSON object, such as {"query":{"text":"privacy"}}.',
  },
  queryMissing: {
    message:
      'The query is missing. Use GET /ask?query=privacy or POST /ask with the body {"query":{"text":"privacy"}}.',
  },
  queryString: {
    message:
      'query must be an object, not a string as in older NLWeb versions. Send {"query":{"text":"privacy"}}.',
  },
  queryObject: {
    message: 'query must be an object. Send {"query":{"text":"privacy"}}.',
  },
  text: {
    field: 'query.text',
    message: `must contain ${queryLength.min} to ${queryLength.max} characters and not only white space.`,
  },
  limit: {
    field: 'limit',
    message: `must be an integer from ${pageSize.min} to ${pageSize.max}. Omit it for ${pageSize.default} results a page.`,
  },
  cursor: {
    field: 'cursor',
    message: `must be the next_cursor of the previous page, a string of ${cursorDigits.min} to ${cursorDigits.max} digits. Omit it for the first page.`,
  },
  prefer: {
    message: 'prefer must be an object, such as {"streaming":true}. Omit it for a JSON answer.',
  },
  streaming: {
    field: 'prefer.streaming',
    message: 'must be true or false. Omit it for a JSON answer.',
  },
  modeType: {
    field: 'prefer.mode',
    message: 'must be the string "list" or omitted.',
  },
  formatType: {
    field: 'prefer.response_format',
    message: 'must be the string "conversational_search" or omitted.',
  },
  mode: {
    code: 'UNSUPPORTED_MODE',
    field: 'prefer.mode',
    message: 'must be "list" or omitted. No answers are summarized or generated.',
  },
  format: {
    code: 'UNSUPPORTED_FORMAT',
    field: 'prefer.response_format',
    message: 'must be "conversational_search" or omitted.',
  },
  site: {
    field: 'query.site',
    message: 'must be {domain} or omitted.',
  },
  internal: {
    code: 'INTERNAL_ERROR',
    message: 'The search failed on the server. Retry with exponential backoff and jitter.',
  },
} as const satisfies Record<string, AskFailureCase>;

/** The key of a failure in `askFailureCases`. */
export type AskFailureName = keyof typeof askFailureCases;

/**
 * Returns the message of a failure, without the name of the field. `domain` is the domain of the site, if it is known.
 */
export function askMessage(name: AskFailureName, domain = "this service's own domain"): string {
  return askFailureCases[name].message.replace('{domain}', domain);
}

/** Returns the HTTP status and the JSON body of a failure of /ask. Specification: Errors. */
export function askFailure(
  name: AskFailureName,
  form: AskForm,
  domain?: string,
): { status: number; body: AskFailure } {
  const { code = 'INVALID_QUERY', field }: AskFailureCase = askFailureCases[name];
  const message = askMessage(name, domain);
  const text = field === undefined ? message : `${askFieldName(field, form)} ${message}`;
  return {
    status: askErrors[code].status,
    body: {
      _meta: { response_type: 'failure', version: nlwebVersion },
      error: { code, message: text },
    },
  };
}
