import { limits } from '../../contract/limits.ts';
import { operationOfTool, type Removal } from '../../contract/operations.ts';
import { readBoundedBody } from '../../base/http/bounded-body.ts';
import { parseJson } from '../../base/http/json.ts';
import {
  answerHeaders,
  preflight,
  streamHeaders,
  withHeaders,
} from '../../base/http/open-headers.ts';
import { answerMessage } from './answer-message.ts';
import type { Serve } from './protocol-versions.ts';
import { internalFailure } from './internal-failure.ts';
import type { Published } from './built-files.ts';
import { unsupportedVersion } from './mcp-errors.ts';
import { readVersion } from './read-version.ts';

/**
 * Creates the handler of /mcp. The transport is stateless Streamable HTTP, for protocol revisions 2024-10-07 to
 * 2026-07-28. All answers are JSON, except for the answer to `subscriptions/listen` of 2026-07-28, which is a stream
 * with one event. The handler never rejects. On local hosts, it refuses requests that look like DNS rebinding.
 * Specification: MCP endpoint.
 */
export function createHandler(published: Published): (request: Request) => Promise<Response> {
  const answer = batches(answerMessage(published));
  return async (request) => {
    try {
      if (isRebound(request, published.card().websiteUrl)) return refuse('host');
      if (request.method === 'OPTIONS') return preflight(methods);
      if (request.method !== 'POST') return refuse('method');
      const message = await readMessage(request);
      if (message instanceof Response) return message;
      const { body } = message;
      const removal = removalOf(body, published.removals());
      const response = await answer(request, body);
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      const headers = isStream ? streamHeaders : answerHeaders;
      return withHeaders(response, { ...headers, ...removal?.headers });
    } catch (error) {
      return internalFailure(error);
    }
  };
}

/**
 * Extends a function that answers one message, so that it also answers batches: arrays of messages. Each message of a
 * batch is answered separately, so that one wrong message does not affect the others, and two messages may have the
 * same ID.
 */
function batches(answer: Serve): Serve {
  return async (request, body) => {
    if (!Array.isArray(body)) return answer(request, body);
    const responses = await Promise.all(body.map((message) => answer(request, message)));
    // The status 415 is about the header Content-Type, which is the same for all messages of the batch.
    const refusal = responses.find(({ status }) => status === 415);
    if (refusal) return refusal;
    // The status 202 means that the message was a notification, which gets no answer.
    const answered = responses.filter(({ status }) => status !== 202);
    if (answered.length === 0) return new Response(null, { status: 202 });
    return Response.json(await Promise.all(answered.map((response) => response.json())));
  };
}

/**
 * Returns the announced removal of the operation that a `tools/call` calls. If a batch calls several operations with
 * announced removals, returns the earliest removal, because each header can have only one value. `removals` must be
 * sorted by date. Specification: Versioning.
 */
function removalOf(body: unknown, removals: readonly Removal[]): Removal | undefined {
  const called = new Set([body].flat().map(calledOperation));
  return removals.find(({ operation }) => called.has(operation));
}

/** Returns the ID of the operation that a message calls. Returns undefined for a message that calls no tool. */
function calledOperation(message: unknown) {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' ? operationOfTool(name)?.id : undefined;
}

/**
 * Reads the JSON body of a request. Returns an error response if the body has more than 16 KiB or more than 100 levels,
 * is not JSON, or is a batch in a revision other than 2025-03-26. Specification: MCP endpoint.
 */
async function readMessage(request: Request): Promise<{ body: unknown } | Response> {
  const bytes = await readBoundedBody(request, limits.mcpBodyBytes).catch(() => 'broken' as const);
  if (bytes === undefined) return refuse('tooLarge');
  if (bytes === 'broken') return refuse('parse');
  const body = parseJson(bytes);
  if (body === undefined) return refuse('parse');
  if (isNested(body, limits.mcpBodyLevels)) return refuse('nesting');
  return Array.isArray(body) ? readBatch(body, request) : { body };
}

/**
 * Tells whether a value has more than `levels` nesting levels. A value with more levels would overflow the stack in the
 * schemas of the MCP package.
 */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNested(member, levels - 1));
}

/**
 * Returns the messages of a batch. Returns an error response if batches are not allowed or the batch has a wrong size.
 */
function readBatch(messages: unknown[], { headers }: Request): { body: unknown } | Response {
  const { revision, requested } = readVersion(headers.get('MCP-Protocol-Version'));
  if (requested !== undefined)
    return withHeaders(unsupportedVersion(null, requested), answerHeaders);
  if (revision !== '2025-03-26') return refuse('batchVersion');
  const { min, max } = limits.mcpBatchMessages;
  if (messages.length < min || messages.length > max) return refuse('batchSize');
  return { body: messages };
}

/** The host names that mean this computer. */
const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether a request to a local address has the header `Host` of another site. Such a header is a sign of DNS
 * rebinding, in which a web page points its own host name to 127.0.0.1 to read from a local server. Allowed are local
 * names, and the host of the base URL, which a local proxy sends. In production, every `Host` is allowed
 * (docs/decisions/mcp-host-check.md).
 */
function isRebound({ headers, url }: Request, baseUrl: string): boolean {
  if (!local.has(new URL(url).hostname)) return false;
  const address = `http://${headers.get('Host') ?? new URL(url).host}`;
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  return !local.has(hostname) && hostname !== new URL(baseUrl).hostname;
}

const { mcpBodyBytes, mcpBodyLevels, mcpBatchMessages } = limits;

const methods = 'POST, OPTIONS';

/** The HTTP status and the JSON-RPC error for each request without a valid JSON-RPC message. */
const refusals = {
  host: {
    status: 403,
    code: -32000,
    message:
      'A server on a local address only answers for its own Host. Behind a tunnel or in a container, start it with the address that clients use: BASE_URL=https://tunnel.example npm start.',
  },
  method: {
    status: 405,
    code: -32000,
    message:
      'Send JSON-RPC messages by POST. The server is stateless: it has no sessions, and no streams to listen to by GET.',
  },
  tooLarge: {
    status: 413,
    code: -32000,
    message: `The body exceeds ${mcpBodyBytes} bytes. Send less.`,
  },
  parse: { status: 400, code: -32700, message: 'Parse error: the body must be JSON in UTF-8.' },
  nesting: {
    status: 400,
    code: -32600,
    message: `The body has more than ${mcpBodyLevels} levels of arrays and objects. Send fewer.`,
  },
  batchVersion: {
    status: 400,
    code: -32600,
    message: 'Batches exist in protocol revision 2025-03-26 only. Send one message.',
  },
  batchSize: {
    status: 400,
    code: -32600,
    message: `A batch must contain ${mcpBatchMessages.min} to ${mcpBatchMessages.max} messages. Split it.`,
  },
} as const;

/** Creates the response for one of the `refusals`. The `id` of the response is null, because no message was read. */
function refuse(reason: keyof typeof refusals): Response {
  const { status, code, message } = refusals[reason];
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  const allow = reason === 'method' && { Allow: methods };
  return Response.json(body, { status, headers: { ...answerHeaders, ...allow } });
}
