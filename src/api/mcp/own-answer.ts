import {
  answeredVersions,
  protocolVersions,
  type ProtocolVersion,
} from '../../contract/versions.ts';
import type { Message } from './message.ts';
import { withoutLaterMembers } from './later-members.ts';
import { mcpErrors, methodError, versionError, wrongParams, type RpcError } from './mcp-errors.ts';
import { wrongMember } from './wrong-member.ts';

/**
 * Converts the MCP package's answer to the answer of this server. Errors are replaced by those of `mcpErrors` for two
 * reasons: the package's messages quote the request and its schema library, and the package answers wrong params with
 * -32603, which tells clients to retry. Results keep only the members that exist in the revision.
 */
export async function ownAnswer(
  response: Response,
  message: Message | null,
  revision: ProtocolVersion,
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const { status, headers } = response;
  const text = await response.text();
  const isDiscovery = message?.method === 'server/discover';
  // Most answers are results that need no change, so they are not parsed.
  if (revision === protocolVersions[0] && !isDiscovery && !text.includes('"error":')) {
    return new Response(text, { status, headers });
  }
  const { error, result, ...answer } = JSON.parse(text) as Answer;
  if (error) {
    return respond({ ...answer, error: ownError(error, status, message, revision) });
  }
  if (isDiscovery)
    return respond({ ...answer, result: { ...result, supportedVersions: protocolVersions } });
  // Only the result of `initialize` has the member `protocolVersion`.
  const negotiated = result?.protocolVersion ?? revision;
  return respond({ ...answer, result: withoutLaterMembers(result, negotiated) });

  function respond(body: object): Response {
    return new Response(JSON.stringify(body), { status, headers });
  }
}

interface Answer {
  error?: RpcError;
  result?: { protocolVersion?: ProtocolVersion };
}

/** The errors that this server throws itself, by message. The MCP package sends them unchanged. */
const ownErrors = new Map<string, RpcError>(
  Object.values(mcpErrors).map((error) => [error.message, error]),
);

/** Returns the error that replaces an error of the MCP package. */
function ownError(
  { code, message: text, data }: RpcError,
  status: number,
  message: Message | null,
  revision: ProtocolVersion,
): RpcError {
  const own = ownErrors.get(text);
  if (own) return own;
  const method = typeof message?.method === 'string' ? message.method : '';
  switch (code) {
    case -32600:
    case -32700:
      return located(mcpErrors.message);
    case -32601:
      return methodError(revision);
    case -32602:
      return located(status === 400 ? mcpErrors.envelope : wrongParams(method));
    // With status 200, -32603 means that the package found wrong params. Unexpected errors in handlers are already
    // replaced by `mcpErrors.internal`.
    case -32603:
      return status === 200 ? located(wrongParams(method)) : mcpErrors.internal;
    case -32020:
      return mcpErrors.headers;
    case -32022:
      return unsupported(data as Versions);
    default:
      return mcpErrors.contentType;
  }

  /** Adds the path of the first wrong member to an error message. */
  function located(error: RpcError): RpcError {
    const hint = wrongMember(message, revision);
    return hint === undefined ? error : { ...error, message: `${error.message} ${hint}` };
  }
}

interface Versions {
  supported: readonly string[];
  requested?: string;
}

/**
 * Returns the error for an unsupported version. A revision can be supported, but not for this form of request. In that
 * case, `supported` lists only the newest revision, as in the answer of the MCP package.
 */
function unsupported({ supported, requested = '' }: Versions): RpcError {
  const isKnown = answeredVersions.some((version) => version === requested);
  return versionError(requested, isKnown ? supported : protocolVersions);
}
