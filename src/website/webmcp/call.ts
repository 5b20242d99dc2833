import { refusal } from './refusal.ts';
import type { WebTool } from '../../contract/web-tools.ts';

/**
 * Runs a tool by the REST operation of its name: product and directory are static files, only the
 * search calls a function. Rejects with what to repair, for a refused input and a failed request.
 */
export async function callWebTool(
  tool: WebTool,
  input: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  const problem = refusal(tool.inputSchema, input);
  if (problem) throw new TypeError(problem);
  const response = await fetch(...requestOf(tool, input, signal));
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

function requestOf(
  { method, path }: WebTool,
  { query, ...rest }: Record<string, unknown>,
  signal?: AbortSignal,
): [string, RequestInit] {
  const init = { method, signal: signal ?? null, credentials: 'omit' } as const;
  if (method === 'GET') return [`${path}?${new URLSearchParams(rest as never)}`, init];
  return [path, { ...init, body: JSON.stringify({ query: { text: query }, ...rest }) }];
}
