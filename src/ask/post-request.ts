import { limits } from '../contract/limits.ts';
import type { AskRequest } from '../contract/search-schemas.ts';
import { readBoundedBody } from '../http/bounded-body.ts';
import { parseJson } from '../http/json.ts';
import { AskError } from './ask-error.ts';
import { validateAsk } from './validate.ts';

/**
 * Reads the search in the body of a POST: at most 4096 bytes of JSON, whatever its Content-Type.
 * Throws an AskError for anything else. Specification: POST /ask.
 */
export async function readPost(request: Request): Promise<AskRequest> {
  const bytes = await readBoundedBody(request, limits.askBodyBytes).catch(() => {
    // A body that breaks off is no JSON document.
    throw new AskError('bodyJson');
  });
  if (bytes === undefined) throw new AskError('bodySize');
  if (isEncoded(request.headers)) throw new AskError('bodyEncoding');
  const body = parseJson(bytes);
  if (body === undefined) throw new AskError('bodyJson');
  return validateAsk(body);
}

/** Encoded bodies are refused, because a few bytes of gzip could hold any number of bytes. */
function isEncoded(headers: Headers): boolean {
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}
