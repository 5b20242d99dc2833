import type { Answer } from '../unit/api/mcp/messages.ts';

/**
 * Changes an answer of /mcp into that of a later server within v1: every object in `structuredContent` gets
 * an additional field. Other answers are unchanged.
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
