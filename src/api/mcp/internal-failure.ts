import { answerHeaders } from '../../base/http/open-headers.ts';
import { stackWithoutMessage } from '../../base/http/stack.ts';

/** The JSON-RPC error for an unexpected exception. */
export const internalError = {
  code: -32603,
  message: 'Internal error. Retry with backoff.',
} as const;

/**
 * Logs an unexpected error, and returns the response with a JSON-RPC error. functions/mcp.ts also calls this function
 * if the handler that the build creates is missing. So this module must not import anything from the build, or the MCP
 * package.
 */
export function internalFailure(error: unknown): Response {
  console.error(`/mcp failed: ${stackWithoutMessage(error)}`);
  const body = { jsonrpc: '2.0', error: internalError, id: null };
  return Response.json(body, { status: 500, headers: answerHeaders });
}
