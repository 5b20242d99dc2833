import { limits } from '../contract/limits.ts';

const { mcpBodyBytes, mcpBatchMessages } = limits;

const allowedMethods = 'POST, OPTIONS';

/** Any origin may call: everything is public and no request carries credentials. */
const commonHeaders = {
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Requests that the server refuses before it looks at a message: HTTP status and JSON-RPC error. */
export const refusals = {
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
  batchVersion: {
    status: 400,
    code: -32600,
    message: 'Batches exist in protocol revision 2025-03-26 only. Send one message.',
  },
  batchSize: {
    status: 400,
    code: -32600,
    message: `A batch must hold ${mcpBatchMessages.min} to ${mcpBatchMessages.max} messages. Split it.`,
  },
  internal: { status: 500, code: -32603, message: 'Internal error. Retry with backoff.' },
} as const;

/** A refusal as a JSON-RPC error response. Its id is null: no message was read. */
export function refuse(reason: keyof typeof refusals): Response {
  const { status, code, message } = refusals[reason];
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  const allow = reason === 'method' && { Allow: allowedMethods };
  return Response.json(body, { status, headers: { ...commonHeaders, ...allow } });
}

/** Tells a browser what another origin may send. */
export function preflightResponse(): Response {
  const headers = {
    ...commonHeaders,
    Allow: allowedMethods,
    'Access-Control-Allow-Methods': allowedMethods,
    'Access-Control-Allow-Headers':
      'Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
    'Access-Control-Max-Age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

/** The same response with the headers of every answer of /mcp. */
export function withCommonHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(commonHeaders)) response.headers.set(name, value);
  return response;
}
