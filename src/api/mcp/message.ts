import { withoutNulls } from '../../base/http/without-nulls.ts';

/** A JSON-RPC message whose members can have any value. The MCP package validates them. */
export interface Message {
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

/**
 * Copies a JSON-RPC message without the members that are null, because null means the same as missing. Keeps an ID that
 * is null, because a message without an ID would be a notification. Returns null if `sent` is not an object.
 */
export function readMessage(sent: unknown): Message | null {
  if (!isObject(sent) || Array.isArray(sent)) return null;
  const message = withoutNulls(sent) as Message;
  return 'id' in sent && sent.id === null ? { ...message, id: null } : message;
}

/** Tells whether a value is an object or an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
