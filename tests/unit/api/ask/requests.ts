import type { AskFailure } from '../../../../src/contract/failures.ts';
import type { SearchAnswer } from '../../../../src/contract/search-schemas.ts';

/** A POST to /ask; a string or bytes are sent as they are, anything else as JSON. */
export function post(body: unknown, headers: Record<string, string> = {}): Request {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  return new Request(address, {
    method: 'POST',
    headers,
    body: (raw ? body : JSON.stringify(body)) as BodyInit,
  });
}

/** A request to /ask with a query string. The default method is GET. */
export function get(query: string, init: RequestInit = {}): Request {
  return new Request(`${address}${query}`, init);
}

export const answerOf = async (response: Response) => (await response.json()) as SearchAnswer;

export const errorOf = async (response: Response) => ((await response.json()) as AskFailure).error;

const address = 'http://127.0.0.1/ask';
