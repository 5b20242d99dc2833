import type { Answer } from '../unit/mcp/messages.ts';

/**
 * An answer of /mcp as a later server within v1 may give it: every object in `structuredContent` has one
 * field more than the contract names. Other answers stay as they are.
 */
export async function withAddedFields(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const answer = (await response.json()) as Answer;
  const { structuredContent } = answer.result ?? {};
  const result = structuredContent
    ? { ...answer.result, structuredContent: addFields(structuredContent) }
    : answer.result;
  return Response.json({ ...answer, result }, { status: response.status });
}

/** The value with the field `addedLater` in each object, however deep. */
export function addFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addFields);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, addFields(member)]);
  return { ...Object.fromEntries(members), addedLater: 'new' };
}
