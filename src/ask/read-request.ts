import { askParameters, type AskParameter } from '../contract/ask-parameters.ts';
import { limits } from '../contract/limits.ts';
import type { AskRequest } from '../contract/search-schemas.ts';
import { readBoundedBody } from '../http/bounded-body.ts';
import { parseJson } from '../http/json.ts';
import { AskError, validateAsk } from './validate.ts';

/**
 * Reads a search from the query parameters of a GET. Uses the last of repeated parameters, as Netlify's
 * redirect rules do, and ignores unknown ones. Throws an AskError. Specification: GET /ask.
 */
export function readGet(parameters: URLSearchParams): AskRequest {
  const body: Record<string, unknown> = {};
  for (const [parameter, path] of Object.entries(askParameters)) {
    const text = parameters.getAll(parameter).at(-1);
    if (text !== undefined) assign(body, path.split('.'), value(parameter as AskParameter, text));
  }
  return validateAsk(body);
}

/** Sets a value at a path of keys and creates the objects on the way. */
function assign(target: Record<string, unknown>, [key = '', ...rest]: string[], leaf: unknown) {
  if (rest.length === 0) target[key] = leaf;
  else assign((target[key] ??= {}) as Record<string, unknown>, rest, leaf);
}

/** Parses a parameter. Values that cannot be parsed stay strings, so that the schema refuses them. */
function value(parameter: AskParameter, text: string): unknown {
  if (parameter === 'limit') return /^\d{1,2}$/.test(text) ? Number(text) : text;
  if (parameter === 'streaming') return booleans.get(text.toLowerCase()) ?? text;
  return text;
}

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/**
 * Reads a search from the body of a POST: at most 4096 bytes of JSON, with any Content-Type. Throws an
 * AskError. Specification: POST /ask.
 */
export async function readPost(request: Request): Promise<AskRequest> {
  const bytes = await readBoundedBody(request, limits.askBodyBytes).catch(() => {
    // An incomplete body is not JSON.
    throw new AskError('bodyJson');
  });
  if (bytes === undefined) throw new AskError('bodySize');
  if (isEncoded(request.headers)) throw new AskError('bodyEncoding');
  const body = parseJson(bytes);
  if (body === undefined) throw new AskError('bodyJson');
  return validateAsk(body);
}

/** Tells whether the body is compressed. Such bodies are refused, because a few bytes of gzip can expand to any size. */
function isEncoded(headers: Headers): boolean {
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}
