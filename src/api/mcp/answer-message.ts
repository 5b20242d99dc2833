import { protocolVersions, type ProtocolVersion } from '../../contract/versions.ts';
import type { Published } from './built-files.ts';
import { unsupportedVersion } from './mcp-errors.ts';
import { isObject, readMessage, type Message } from './message.ts';
import { ownAnswer } from './own-answer.ts';
import { serveProtocolVersions, type Serve } from './protocol-versions.ts';
import { readVersion } from './read-version.ts';

/**
 * Creates the function that answers one JSON-RPC message. The MCP package only gets messages without null members, and
 * with a version that it knows. Specification: MCP endpoint.
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

/** What the package gets, and the revision of the answer. */
interface Prepared {
  request: Request;
  message: Message | null;
  revision: ProtocolVersion;
}

const [newest] = protocolVersions;
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Reads the version of a message, which is in the header and, since revision 2026-07-28, in `_meta`, too. Returns the
 * response if no message can be answered in this version. The package refuses a header that contradicts `_meta`.
 */
function prepare(request: Request, message: Message | null): Prepared | Response {
  const { revision, requested } = readVersion(request.headers.get(versionHeader));
  const claim = metaOf(message)?.[versionKey];
  if (message?.method === 'initialize' && claim !== newest) return handshake(request, message);
  if (revision === undefined) {
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

/** Reads the version to negotiate from the params only: a client cannot know yet which one it may send. */
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

/** Answers `server/discover` in every revision as in the newest, because the package only has it there. */
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
 * The revision whose members an answer has if the request names none. Clients of revision 2025-03-26 and programs
 * without an MCP library send no header: the programs need `structuredContent`, which the clients ignore.
 */
const revisionWithoutHeader: ProtocolVersion = '2025-06-18';

/** Copies a request with other headers. The body was already read. */
function withHeaders({ url, method, headers }: Request, changes: Record<string, string>): Request {
  const merged = new Headers(headers);
  for (const [name, value] of Object.entries(changes)) merged.set(name, value);
  return new Request(url, { method, headers: merged });
}

function metaOf(message: Message | null): Record<string, unknown> | undefined {
  const meta = isObject(message?.params) && '_meta' in message.params && message.params._meta;
  return isObject(meta) ? (meta as Record<string, unknown>) : undefined;
}
