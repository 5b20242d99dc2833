import { askFailure, type AskFailureName } from '../contract/ask-failures.ts';
import type { AskForm } from '../contract/ask-parameters.ts';
import type { SearchAnswer } from '../contract/search.ts';
import { eventStream } from './event-stream.ts';

const commonHeaders = {
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const allowedMethods = { Allow: 'GET, HEAD, POST, OPTIONS' };

const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** An answer as one JSON object. Specification: POST /ask, `prefer.streaming` false. */
export function jsonResponse(answer: SearchAnswer): Response {
  return respond(200, json, `${JSON.stringify(answer)}\n`);
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
export function failureResponse(name: AskFailureName, form: AskForm): Response {
  const { status, body } = askFailure(name, form);
  const allow = name === 'method' ? allowedMethods : {};
  return respond(status, { ...json, ...allow }, `${JSON.stringify(body)}\n`);
}

/** Tells a browser which requests another origin may send. */
export function preflightResponse(): Response {
  return respond(204, {
    ...allowedMethods,
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type, Accept',
    'Access-Control-Max-Age': '86400',
  });
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
  return new Response(body, { status, headers: { ...commonHeaders, ...headers } });
}
