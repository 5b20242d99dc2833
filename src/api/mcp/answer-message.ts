import { protocolVersions, type ProtocolVersion } from '../../contract/versions.ts';
import type { Published } from './built-files.ts';
import { unsupportedVersion } from './mcp-errors.ts';
import { isObject, readMessage, type Message } from './message.ts';
import { ownAnswer } from './own-answer.ts';
import { serveProtocolVersions, type Serve } from './protocol-versions.ts';
import { readVersion } from './read-version.ts';

/**
 * Creates the function that answers one JSON-RPC message. The function removes null members from the message and checks
 * the protocol version. Then the MCP package (`@modelcontextprotocol/server`) answers, and `ownAnswer` corrects this
 * answer. Specification: MCP endpoint.
 */
export function answerMessage(published: Published): Serve {
  const serve = serveProtocolVersions(published);
  return async (request, sent) => {
    const message = readMessage(sent);
    const prepared = prepare(request, message);
    if (prepared instanceof Response) return prepared;
    const response = await serve(prepared.request, prepared.message);
    return ownAnswer(response, message, prepared.revision);
  };
}

/** What the MCP package needs to answer a message. */
interface Prepared {
  request: Request;
  message: Message | null;
  /** The protocol revision that decides which members the answer may have. */
  revision: ProtocolVersion;
}

const [newest] = protocolVersions;
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Reads the protocol version of a message and prepares the input for the MCP package. The version is in the header
 * MCP-Protocol-Version and, since revision 2026-07-28, also in `_meta`. Returns an error response if the server does
 * not support the version. If header and `_meta` contradict each other, the package rejects the message.
 */
function prepare(request: Request, message: Message | null): Prepared | Response {
  const { revision, requested } = readVersion(request.headers.get(versionHeader));
  const claim = metaOf(message)?.[versionKey];
  if (message?.method === 'initialize' && claim !== newest) return handshake(request, message);
  if (revision === undefined) {
    // The version in the header is unknown. If `_meta` also has a version, the package reports the contradiction.
    if (claim === undefined) return unsupportedVersion(message?.id, requested);
    return { request, message, revision: newest };
  }
  const isEarlier = revision !== newest && (claim ?? revision) === revision;
  if (message?.method === 'server/discover' && isEarlier) return discovery(request, message);
  const headerRevision = request.headers.has(versionHeader) ? revision : revisionWithoutHeader;
  return {
    request: withHeaders(request, { [versionHeader]: revision }),
    message,
    revision: claim === undefined ? headerRevision : newest,
  };
}

/**
 * Prepares `initialize`, in which client and server agree on a version. Only the version in its params counts. Versions
 * in the header and in `_meta` are removed, because the client cannot know yet which versions the server supports.
 */
function handshake(request: Request, message: Message): Prepared {
  const { [versionKey]: _, ...meta } = metaOf(message) ?? {};
  const params = isObject(message.params) && { ...message.params, _meta: meta };
  return {
    request: withHeaders(request, { [versionHeader]: '2025-03-26' }),
    message: params ? { ...message, params } : message,
    // `ownAnswer` reads the negotiated revision from the result.
    revision: '2025-03-26',
  };
}

/**
 * Prepares `server/discover` as a message of the newest revision, because the MCP package only knows the method in this
 * revision.
 */
function discovery(request: Request, message: Message): Prepared {
  const _meta = { [versionKey]: newest, [capabilitiesKey]: {} };
  const headers = { [versionHeader]: newest, 'Mcp-Method': 'server/discover' };
  return {
    request: withHeaders(request, headers),
    message: { ...message, params: { _meta } },
    revision: newest,
  };
}

const versionHeader = 'MCP-Protocol-Version';

/**
 * The revision that decides which members an answer may have if the request has no version header. Two kinds of clients
 * send no header: clients of revision 2025-03-26, and programs without an MCP library. The programs need
 * `structuredContent`, which revision 2025-06-18 added, and clients of revision 2025-03-26 ignore it.
 */
const revisionWithoutHeader: ProtocolVersion = '2025-06-18';

/** Copies a request and changes some headers. The copy has no body, because the body was already read. */
function withHeaders({ url, method, headers }: Request, changes: Record<string, string>): Request {
  const merged = new Headers(headers);
  for (const [name, value] of Object.entries(changes)) merged.set(name, value);
  return new Request(url, { method, headers: merged });
}

/** Returns `params._meta` of a message. Returns undefined if it is missing or not an object. */
function metaOf(message: Message | null): Record<string, unknown> | undefined {
  const meta = isObject(message?.params) && '_meta' in message.params && message.params._meta;
  return isObject(meta) ? (meta as Record<string, unknown>) : undefined;
}
