import { limits } from '../contract/limits.ts';
import { answerHeaders, preflight } from '../http/open-headers.ts';
import { mcpErrors } from './mcp-errors.ts';

const { mcpBodyBytes, mcpBodyLevels, mcpBatchMessages } = limits;

const methods = 'POST, OPTIONS';

/** Errors for requests without a valid JSON-RPC message: HTTP status and JSON-RPC error. */
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
  internal: { status: 500, ...mcpErrors.internal },
} as const;

/** Creates the response of a refusal. Its id is null, because no message was read. */
export function refuse(reason: keyof typeof refusals): Response {
  const { status, code, message } = refusals[reason];
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  const allow = reason === 'method' && { Allow: methods };
  return Response.json(body, { status, headers: { ...answerHeaders, ...allow } });
}

/** Answers a CORS preflight. */
export function mcpPreflight(): Response {
  return preflight({
    methods,
    headers:
      'Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  });
}
