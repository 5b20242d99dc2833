import { askFailure, type AskFailureName } from '../contract/ask-failures.ts';
import type { AskForm } from '../contract/ask-parameters.ts';
import type { SearchAnswer } from '../contract/search-schemas.ts';
import { jsonText, jsonType } from '../http/json.ts';
import { answerHeaders, methodNotAllowed, preflight } from '../http/open-headers.ts';
import { eventStream } from './event-stream.ts';

const methods = 'GET, HEAD, POST, OPTIONS';

const json = { 'Content-Type': jsonType };

/** An answer as one JSON object. Specification: POST /ask, `prefer.streaming` false. */
export function jsonResponse(answer: SearchAnswer): Response {
  return respond(200, json, jsonText(answer));
}

/** An answer as server-sent events, complete before the first byte leaves. Specification: Events. */
export function streamResponse(answer: SearchAnswer): Response {
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  };
  return respond(200, headers, eventStream(answer));
}

/** A failure, always JSON; its message uses the field names of the form. Specification: Errors. */
export function failureResponse(name: AskFailureName, form: AskForm, domain?: string): Response {
  const { status, body } = askFailure(name, form, domain);
  return respond(status, json, jsonText(body));
}

/** The answer to a method that /ask does not have. Specification: Errors. */
export const askMethodNotAllowed = () => methodNotAllowed(methods);

/** Tells a browser which requests another origin may send. */
export function askPreflight(): Response {
  return preflight({ methods, headers: 'Content-Type, Accept, Last-Event-ID' });
}

/** Ends an EventSource, which otherwise reconnects and searches again for ever. */
export function endOfStreamResponse(): Response {
  return respond(204, {});
}

/** The same response without its body, for HEAD. */
export function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}

function respond(status: number, headers: HeadersInit, body: BodyInit | null = null): Response {
  return new Response(body, { status, headers: { ...answerHeaders, ...headers } });
}
