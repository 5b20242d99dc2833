import { askFailure, type AskFailureName } from '../contract/ask-failures.ts';
import type { AskForm } from '../contract/ask-parameters.ts';
import type { SearchAnswer } from '../contract/search-schemas.ts';
import { jsonText, jsonType } from '../http/json.ts';
import { answerHeaders, methodNotAllowed, preflight } from '../http/open-headers.ts';
import { eventStream } from './event-stream.ts';

const methods = 'GET, HEAD, POST, OPTIONS';

const json = { 'Content-Type': jsonType };

/** Sends an answer as one JSON object. Specification: POST /ask, `prefer.streaming` false. */
export function jsonResponse(answer: SearchAnswer): Response {
  return respond(200, json, jsonText(answer));
}

/** Sends a complete answer as server-sent events. Specification: Events. */
export function streamResponse(answer: SearchAnswer): Response {
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  };
  return respond(200, headers, eventStream(answer));
}

/** Sends a failure as JSON, with the field names of a GET or a POST. Specification: Errors. */
export function failureResponse(name: AskFailureName, form: AskForm, domain?: string): Response {
  const { status, body } = askFailure(name, form, domain);
  return respond(status, json, jsonText(body));
}

/** Answers 405 to other methods. Specification: Errors. */
export const askMethodNotAllowed = () => methodNotAllowed(methods);

/** Answers a CORS preflight. */
export function askPreflight(): Response {
  return preflight({ methods, headers: 'Content-Type, Accept, Last-Event-ID' });
}

/** Answers 204, which tells an EventSource to stop reconnecting and repeating the search. */
export function endOfStreamResponse(): Response {
  return respond(204, {});
}

/** Removes the body of a response, for HEAD. */
export function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}

function respond(status: number, headers: HeadersInit, body: BodyInit | null = null): Response {
  return new Response(body, { status, headers: { ...answerHeaders, ...headers } });
}
