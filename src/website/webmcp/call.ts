import { refusedCall } from '../../contract/refused-call.ts';
import type { WebTool } from '../../contract/tools.ts';
import { refusedArguments } from './refused-arguments.ts';

/** The result of a rejected call, in the format that MCP uses. */
export interface Refusal {
  content: [{ type: 'text'; text: string }];
  isError: true;
}

/**
 * Runs a WebMCP tool by calling its REST operation. If the input is invalid or the request fails, the promise resolves
 * with a `Refusal` instead of rejecting, because browsers without output schemas hide the reason of a rejection from
 * the model.
 */
export async function callWebTool(
  tool: WebTool,
  sent: Record<string, unknown> | null,
  signal?: AbortSignal,
): Promise<unknown> {
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    return refusal('The input must be an object.');
  }
  // As over MCP, an argument that is null counts as missing.
  const input = Object.fromEntries(
    Object.entries(sent ?? {}).filter(([, value]) => value !== null),
  );
  const refused = refusedArguments(tool.inputSchema, input);
  if (refused.length > 0) return refusal(refusedCall(tool.argumentRules, input, refused));
  const response = await fetch(...requestOf(tool, input, signal));
  if (response.ok) return response.json();
  const answer = await response.json().catch(() => undefined);
  return refusal(answer?.error?.message ?? hostFailure(response.status));
}

const refusal = (text: string): Refusal => ({ content: [{ type: 'text', text }], isError: true });

/** Returns the error message for a failure of the host, because the response of the host contains no message. */
const hostFailure = (status: number) =>
  `The request failed with status ${status}. Retry with exponential backoff and jitter.`;

/** Returns the request for a call: the arguments are the query string of a GET, or the JSON body of a POST. */
function requestOf(
  { method, path }: WebTool,
  { query, ...rest }: Record<string, unknown>,
  signal?: AbortSignal,
): [string, RequestInit] {
  const init = { method, signal: signal ?? null, credentials: 'omit' } as const;
  if (method === 'GET') return [`${path}?${new URLSearchParams(rest as never)}`, init];
  return [path, { ...init, body: JSON.stringify({ query: { text: query }, ...rest }) }];
}
