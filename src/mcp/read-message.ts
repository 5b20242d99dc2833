import { limits } from '../contract/limits.ts';
import { readBoundedBody } from '../http/bounded-body.ts';
import { parseJson } from '../http/json.ts';
import { refuse } from './mcp-responses.ts';

/**
 * Reads the JSON body of a request. Refuses more than 16 KiB, more than 100 levels, and batches outside
 * of revision 2025-03-26: then it returns the response with the error. Specification: MCP endpoint.
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

/** Tells whether a value has more nesting levels than allowed; the package's schemas would overflow the stack. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNested(member, levels - 1));
}

/** Checks a batch. Requests without MCP-Protocol-Version count as revision 2025-03-26, as the protocol says. */
function readBatch(messages: unknown[], { headers }: Request): { body: unknown } | Response {
  const version = headers.get('MCP-Protocol-Version')?.trim() ?? '2025-03-26';
  if (version !== '2025-03-26') return refuse('batchVersion');
  const { min, max } = limits.mcpBatchMessages;
  if (messages.length < min || messages.length > max) return refuse('batchSize');
  const others = messages.filter((message) => !isCancellation(message));
  return { body: others.length > 0 ? others : messages };
}

/** Removed from batches: a cancelled request has no answer, so the batch would never end. */
function isCancellation(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    message.method === 'notifications/cancelled'
  );
}
