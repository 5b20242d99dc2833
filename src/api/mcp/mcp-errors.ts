import { ProtocolError } from '@modelcontextprotocol/server';
import { listed } from '../../contract/listed.ts';
import { protocolVersions, type ProtocolVersion } from '../../contract/versions.ts';
import { operations } from '../../contract/operations.ts';
import { internalError } from './internal-failure.ts';

const toolNames = operations.map(({ tool }) => tool);

/**
 * The errors in answers to JSON-RPC messages: a code, and a message that says what to send instead. No message repeats
 * values of the request. The errors for requests without a valid JSON-RPC message are in mcp-handler.ts. Specification:
 * MCP endpoint; Errors.
 */
export const mcpErrors = {
  message: {
    code: -32600,
    message:
      'Send one JSON-RPC 2.0 message, such as {"jsonrpc":"2.0","id":1,"method":"tools/list"}.',
  },
  envelope: {
    code: -32602,
    message:
      'Revision 2026-07-28 takes params with _meta, an object with io.modelcontextprotocol/protocolVersion (a string) and io.modelcontextprotocol/clientCapabilities (an object).',
  },
  tool: {
    code: -32602,
    message: `Unknown tool. This server has ${listed(toolNames, 'and')}.`,
  },
  cursor: {
    code: -32602,
    message:
      'Unknown cursor. Send the nextCursor of the previous page, or none for the first page.',
  },
  resource: {
    code: -32602,
    message:
      'No such resource. Send an absolute address of this site from a result of search_service_docs, list_service_resources or resources/list.',
  },
  skill: {
    code: -32602,
    message: 'No such skill. Send the uri of an entry of skills/list.',
  },
  internal: internalError,
  contentType: { code: -32000, message: 'Send the body with Content-Type: application/json.' },
  headers: {
    code: -32020,
    message:
      'The headers must match the body: MCP-Protocol-Version is the version in params._meta, Mcp-Method the method, and Mcp-Name the name of the tool or the uri of the resource.',
  },
} as const;

/** An error in a JSON-RPC answer. */
export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

/** The methods that exist in all revisions, only in the newest revision, and only in earlier revisions. */
const methods = {
  all: [
    'server/discover',
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'skills/list',
    'skills/get',
  ],
  newest: ['subscriptions/listen'],
  earlier: ['initialize', 'ping'],
};

/** Returns the error for an unknown method. The message of the error lists the methods of the revision. */
export function methodError(revision: ProtocolVersion): RpcError {
  const own = revision === protocolVersions[0] ? methods.newest : methods.earlier;
  const message = `Unknown method. In this revision the server answers ${listed([...own, ...methods.all], 'and')}.`;
  return { code: -32601, message };
}

/**
 * Returns the error for a protocol version that the server does not support. The protocol requires the member
 * `requested` in this error. `requested` is empty if the client sent a text that does not look like a version, because
 * answers do not repeat any other text of a request.
 */
export function versionError(
  requested: string,
  supported: readonly string[] = protocolVersions,
): RpcError {
  return {
    code: -32022,
    message: 'Unsupported protocol version. Send one of those in data.supported.',
    data: { supported, requested: isLikeVersion(requested) ? requested : '' },
  };
}

/** Tells whether a text looks like a version, such as 2099-01-01 or v2.0. */
const isLikeVersion = (text: string): boolean => /^v?\d[\d.-]{0,19}$/.test(text);

/** Returns the response to a message whose protocol version the server does not support. */
export function unsupportedVersion(sentId: unknown, requested: string): Response {
  const id = typeof sentId === 'string' || Number.isInteger(sentId) ? sentId : null;
  const body = { jsonrpc: '2.0', error: versionError(requested), id };
  return Response.json(body, { status: 400 });
}

/** The params of each method, for error messages. */
const paramsOf: Record<string, string> = {
  initialize:
    'protocolVersion (a string), capabilities (an object) and clientInfo (an object with the strings name and version)',
  'tools/list': 'cursor (a string) or nothing',
  'tools/call': `name (${listed(toolNames, 'or')}) and arguments (an object, or omitted)`,
  'resources/list': 'cursor (the nextCursor of the previous page, a string) or nothing',
  'resources/templates/list': 'cursor (a string) or nothing',
  'resources/read': 'uri (an absolute address of this site, a string)',
  'skills/list': 'cursor (a string) or nothing',
  'skills/get': 'uri (the uri of an entry of skills/list, a string)',
  'subscriptions/listen': 'notifications (an object)',
};

/** Returns the error for wrong params. The message of the error lists the params that the method takes. */
export function wrongParams(method: string): RpcError {
  const takes = Object.hasOwn(paramsOf, method)
    ? `${method} takes ${paramsOf[method]}`
    : 'None are needed';
  return {
    code: -32602,
    message: `Wrong params. ${takes}. An optional _meta is an object, and its progressToken is a string or an integer.`,
  };
}

/** Returns an error of `mcpErrors` as an exception that a request handler can throw. */
export function mcpError(name: keyof typeof mcpErrors): ProtocolError {
  const { code, message } = mcpErrors[name];
  return new ProtocolError(code, message);
}
