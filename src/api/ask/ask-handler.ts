import {
  type AskParameter,
  askParameters,
  languageParameter,
} from '../../contract/ask-parameters.ts';
import { limits } from '../../contract/limits.ts';
import type { Removal } from '../../contract/operations.ts';
import type { AskRequest, SearchAnswer } from '../../contract/search-schemas.ts';
import { readBoundedBody } from '../../base/http/bounded-body.ts';
import { completeId, eventFrames } from '../../base/http/event-frames.ts';
import { jsonText, jsonType, parseJson } from '../../base/http/json.ts';
import {
  answerHeaders,
  methodNotAllowed,
  preflight,
  streamHeaders,
  withHeaders,
} from '../../base/http/open-headers.ts';
import type { Searcher } from '../search/searcher.ts';
import { searchAnswer } from './answer.ts';
import { failureResponse, internalFailure } from './ask-failure.ts';
import { AskError, checkSite, validateAsk } from './validate.ts';

/**
 * Creates the handler of /ask. The handler never rejects. For the first valid search, the handler opens the search
 * index and keeps it open. If opening fails, the next search tries again. If `removals` contains the search, every
 * response announces this removal, including errors and preflights, because the address /ask itself will disappear.
 * Specification: POST /ask; GET /ask; Versioning.
 */
export function createAskHandler(
  openSearcher: () => Searcher,
  removals: readonly Removal[] = [],
): (request: Request) => Promise<Response> {
  let opened: Searcher | undefined;
  const searcher = () => (opened ??= openSearcher());
  const removal = removals.find(({ operation }) => operation === 'searchServiceDocs');
  return async (request) => {
    const response = await answerTo(request, searcher);
    return removal ? withHeaders(response, removal.headers) : response;
  };
}

/** Answers a request, depending on its method. */
async function answerTo(request: Request, searcher: () => Searcher): Promise<Response> {
  switch (request.method) {
    case 'OPTIONS':
      return preflight(methods);
    case 'GET':
      return answerGet(request, searcher);
    case 'HEAD': {
      const { status, headers } = await answerGet(request, searcher);
      return new Response(null, { status, headers });
    }
    case 'POST':
      return answerOrFail('POST', () => readPost(request), searcher);
    default:
      return methodNotAllowed(methods);
  }
}

async function answerGet(request: Request, searcher: () => Searcher): Promise<Response> {
  // With status 204, an EventSource stops reconnecting. Without it, the EventSource would repeat the search.
  if (request.headers.get('Last-Event-ID') === completeId) return respond(204, {});
  const { searchParams } = new URL(request.url);
  return answerOrFail('GET', () => readGet(searchParams), searcher);
}

/** Reads and runs a search. Converts every error to an error response. `form` selects the field names in messages. */
async function answerOrFail(
  form: 'GET' | 'POST',
  read: () => AskRequest | Promise<AskRequest>,
  searcher: () => Searcher,
): Promise<Response> {
  try {
    return search(await read(), searcher());
  } catch (error) {
    if (error instanceof AskError) return failureResponse(error.failure, form, error.domain);
    return internalFailure(error, form);
  }
}

/** Runs a search and returns its response: JSON, or an event stream if the request asks for it. */
function search({ query, limit, cursor, prefer }: AskRequest, searcher: Searcher): Response {
  if (query.site !== undefined) checkSite(query.site, searcher.baseUrl);
  const language = firstTag(prefer?.['accept-language']);
  const found = searchAnswer(searcher, { query: query.text, limit, cursor, language });
  return prefer?.streaming
    ? respond(200, streamHeaders, eventStream(found))
    : respond(200, json, jsonText(found));
}

/** Returns the first language tag of a preference such as `de-AT, en;q=0.5`. Ignores every other value. */
const firstTag = (preference: unknown): string | undefined =>
  typeof preference === 'string' ? /^\s*([a-z\d-]{2,35})/i.exec(preference)?.[1] : undefined;

const methods = 'GET, HEAD, POST, OPTIONS';

const json = { 'Content-Type': jsonType };

function respond(status: number, headers: HeadersInit, body: BodyInit | null = null): Response {
  return new Response(body, { status, headers: { ...answerHeaders, ...headers } });
}

/** Converts an answer to a stream of server-sent events. Each event is one chunk. Specification: Events. */
export function eventStream(answer: SearchAnswer): ReadableStream<Uint8Array> {
  const frames = eventFrames(answer)[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = frames.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * Reads a search from the query parameters of a GET. If a parameter is repeated, uses the last one, as Netlify's
 * redirect rules do. Ignores unknown parameters. Throws an AskError. Specification: GET /ask.
 */
function readGet(parameters: URLSearchParams): AskRequest {
  const body: Record<string, unknown> = {};
  for (const [parameter, path] of Object.entries(askParameters)) {
    const text = parameters.getAll(parameter).at(-1);
    if (text !== undefined) assign(body, path.split('.'), parsed(parameter as AskParameter, text));
  }
  const language = parameters.getAll(languageParameter).at(-1);
  if (language !== undefined) assign(body, ['prefer', 'accept-language'], language);
  return validateAsk(body);
}

/**
 * Sets a value at a path of keys, and creates the objects on the path. `['query', 'text']` sets `target.query.text`.
 */
function assign(target: Record<string, unknown>, [key = '', ...rest]: string[], leaf: unknown) {
  if (rest.length === 0) target[key] = leaf;
  else assign((target[key] ??= {}) as Record<string, unknown>, rest, leaf);
}

/** Parses the value of a parameter. A value that cannot be parsed stays a string, so that the schema rejects it. */
function parsed(parameter: AskParameter, text: string): unknown {
  if (parameter === 'limit') return /^\d{1,2}$/.test(text) ? Number(text) : text;
  if (parameter === 'streaming') return booleans.get(text.toLowerCase()) ?? text;
  return text;
}

/** The values of a boolean parameter. */
const booleans = new Map(Object.entries({ true: true, 1: true, false: false, 0: false }));

/**
 * Reads a search from the body of a POST: at most 4096 bytes of JSON, with any Content-Type. Throws an
 * AskError. Specification: POST /ask.
 */
async function readPost(request: Request): Promise<AskRequest> {
  const bytes = await readBoundedBody(request, limits.askBodyBytes).catch(() => {
    // The body did not arrive completely, so it is not JSON.
    throw new AskError('bodyJson');
  });
  if (bytes === undefined) throw new AskError('bodySize');
  if (isEncoded(request.headers)) throw new AskError('bodyEncoding');
  const body = parseJson(bytes);
  if (body === undefined) throw new AskError('bodyJson');
  return validateAsk(body);
}

/**
 * Tells whether the body is compressed. A compressed body is rejected, because a few bytes of gzip can expand to any
 * size.
 */
function isEncoded(headers: Headers): boolean {
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}
