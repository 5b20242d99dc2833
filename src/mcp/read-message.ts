import { limits } from '../contract/limits.ts';
import { readBoundedBody } from '../http/bounded-body.ts';
import { parseJson } from '../http/json.ts';
import { refuse } from './mcp-responses.ts';

/**
 * Reads the JSON of a request: at most 16 KiB, counted as they arrive, and 100 levels, and batches only in
 * the one revision that has them. Gives the refusal where there is no message to answer.
 * Specification: MCP endpoint.
 */
export async function readMessage(request: Request): Promise<{ body: unknown } | Response> {
  const bytes = await readBoundedBody(request, limits.mcpBodyBytes).catch(() => 'broken' as const);
  if (bytes === undefined) return refuse('tooLarge');
  if (bytes === 'broken') return refuse('parse');
  const body = parseJson(bytes);
  if (body === undefined) return refuse('parse');
  if (isNested(body, limits.mcpBodyLevels)) return refuse('nesting');
  return Array.isArray(body) ? readBatch(body, request) : { body };
}

/** Whether a value has more levels than so many. The package's schemas would run out of stack. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNested(member, levels - 1));
}

/** The revision without the header MCP-Protocol-Version is 2025-03-26 by rule of the later ones. */
function readBatch(messages: unknown[], { headers }: Request): { body: unknown } | Response {
  const version = headers.get('MCP-Protocol-Version')?.trim() ?? '2025-03-26';
  if (version !== '2025-03-26') return refuse('batchVersion');
  const { min, max } = limits.mcpBatchMessages;
  if (messages.length < min || messages.length > max) return refuse('batchSize');
  const others = messages.filter((message) => !isCancellation(message));
  return { body: others.length > 0 ? others : messages };
}

/** A cancelled request is never answered, so a batch that cancels its own would never end. */
function isCancellation(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    message.method === 'notifications/cancelled'
  );
}
