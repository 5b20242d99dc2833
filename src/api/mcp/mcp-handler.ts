import { limits } from '../../contract/limits.ts';
import { protocolVersions } from '../../contract/versions.ts';
import { operationOfTool, type Removal } from '../../contract/operations.ts';
import { readBoundedBody } from '../../base/http/bounded-body.ts';
import { parseJson } from '../../base/http/json.ts';
import { answerHeaders, preflight, withHeaders } from '../../base/http/open-headers.ts';
import { type Serve, serveProtocolVersions } from './protocol-versions.ts';
import { internalFailure } from './internal-failure.ts';
import type { Published } from './built-files.ts';
import { rewriteErrors } from './rewrite-errors.ts';

/**
 * Creates the handler of /mcp. The transport is stateless Streamable HTTP with JSON answers, for protocol revisions
 * 2024-10-07 to 2026-07-28. The handler never rejects. On local hosts, it refuses requests that look like DNS
 * rebinding. Specification: MCP endpoint.
 */
export function createHandler(published: Published): (request: Request) => Promise<Response> {
  const serve = discoverable(announcedCalls(serveProtocolVersions(published), published));
  return async (request) => {
    try {
      if (isRebound(request, published.card().websiteUrl)) return refuse('host');
      if (request.method === 'OPTIONS') return preflight({ methods, headers: requestHeaders });
      if (request.method !== 'POST') return refuse('method');
      const message = await readMessage(request);
      if (message instanceof Response) return message;
      const { body } = message;
      const response = await rewriteErrors(await serve(request, body), body);
      return withHeaders(response, answerHeaders);
    } catch (error) {
      return internalFailure(error);
    }
  };
}

/**
 * Adds the headers of a planned removal to answers of `tools/call`, also if the call fails. For a batch
 * that calls several such tools, the headers announce the earliest removal, because each header has one
 * value. Specification: Versioning.
 */
function announcedCalls(serve: Serve, published: Published): Serve {
  return async (request, body) => {
    const removal = removalOf(body, published.removals());
    const response = await serve(request, body);
    return removal ? withHeaders(response, removal.headers) : response;
  };
}

/** Returns the earliest removal of the called operations; `removals` is sorted by date. */
function removalOf(body: unknown, removals: readonly Removal[]): Removal | undefined {
  const called = new Set([body].flat().map(calledOperation));
  return removals.find(({ operation }) => called.has(operation));
}

function calledOperation(message: unknown) {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' ? operationOfTool(name)?.id : undefined;
}

/**
 * Reads the JSON body of a request. Refuses more than 16 KiB, more than 100 levels, and batches outside
 * of revision 2025-03-26: then it returns the response with the error. Specification: MCP endpoint.
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

/** Tells whether a value has more nesting levels than allowed; the package's schemas would overflow the stack. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNested(member, levels - 1));
}

/** Checks a batch. Requests without MCP-Protocol-Version count as revision 2025-03-26, as the protocol says. */
function readBatch(messages: unknown[], { headers }: Request): { body: unknown } | Response {
  const version = headers.get('MCP-Protocol-Version')?.trim() ?? '2025-03-26';
  if (version !== '2025-03-26') return refuse('batchVersion');
  const { min, max } = limits.mcpBatchMessages;
  if (messages.length < min || messages.length > max) return refuse('batchSize');
  const others = messages.filter((message) => !isCancellation(message));
  return { body: others.length > 0 ? others : messages };
}

/** Removed from batches: a cancelled request has no answer, so the batch would never end. */
const isCancellation = (message: unknown): boolean =>
  (message as { method?: unknown } | null)?.method === 'notifications/cancelled';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether a request to a local address has the header `Host` of another site. This is DNS rebinding: a web page
 * points its own host name to 127.0.0.1 to read from a local server. Local names are allowed. The host of the base URL
 * is also allowed, because a local proxy sends it. In production every `Host` is allowed
 * (docs/decisions/mcp-host-check.md).
 */
function isRebound({ headers, url }: Request, baseUrl: string): boolean {
  if (!local.has(new URL(url).hostname)) return false;
  const address = `http://${headers.get('Host') ?? new URL(url).host}`;
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  return !local.has(hostname) && hostname !== new URL(baseUrl).hostname;
}

const [newest, ...earlier] = protocolVersions;
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Answers `server/discover` in every protocol revision and lists all revisions. The MCP package answers
 * it only in the newest revision and lists only that one.
 */
function discoverable(serve: Serve): Serve {
  return async (request, body) => {
    if (!isDiscovery(body)) return serve(request, body);
    const response = await serve(...inNewest(request, body));
    if (response.status !== 200) return response;
    const answer = (await response.json()) as { result?: object };
    if (answer.result) Object.assign(answer.result, { supportedVersions: protocolVersions });
    return Response.json(answer);
  };
}

interface Discovery {
  method: 'server/discover';
  params?: { _meta?: { [versionKey]?: unknown } };
}

function isDiscovery(body: unknown): body is Discovery {
  return (body as Partial<Discovery> | null)?.method === 'server/discover';
}

/**
 * Rewrites a request of an earlier revision, or without a version in `_meta`, to the newest revision.
 * Returns invalid requests unchanged, so that they are refused: a header that contradicts `_meta`, and
 * the newest revision without `_meta`.
 */
function inNewest(request: Request, body: Discovery): [Request, unknown] {
  const header = request.headers.get('MCP-Protocol-Version')?.trim();
  const claim = body.params?._meta?.[versionKey];
  const isEarlier = earlier.some((version) => version === header);
  if (claim === undefined ? header === newest : claim !== header || !isEarlier) {
    return [request, body];
  }
  // An unknown revision is kept, so that the error can repeat it.
  const version = isEarlier ? newest : (header ?? newest);
  const headers = new Headers(request.headers);
  headers.set('MCP-Protocol-Version', version);
  headers.set('Mcp-Method', body.method);
  const _meta = { [versionKey]: version, [capabilitiesKey]: {} };
  return [
    new Request(request.url, { method: request.method, headers }),
    { ...body, params: { _meta } },
  ];
}

const { mcpBodyBytes, mcpBodyLevels, mcpBatchMessages } = limits;

const methods = 'POST, OPTIONS';

/** The request headers that a CORS preflight allows. */
const requestHeaders =
  'Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID';

/** Errors for requests without a valid JSON-RPC message: HTTP status and JSON-RPC error. */
const refusals = {
  host: { status: 403, code: -32000, message: 'This server does not answer for that Host.' },
  method: {
    status: 405,
    code: -32000,
    message: 'Send JSON-RPC messages by POST. The server is stateless: no streams, no sessions.',
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

/** Creates the response of a refusal. Its id is null, because no message was read. */
function refuse(reason: keyof typeof refusals): Response {
  const { status, code, message } = refusals[reason];
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  const allow = reason === 'method' && { Allow: methods };
  return Response.json(body, { status, headers: { ...answerHeaders, ...allow } });
}
