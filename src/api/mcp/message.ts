import { withoutNulls } from '../../base/http/without-nulls.ts';

/** A JSON-RPC message. Nothing else about it is certain before the package checks it. */
export interface Message {
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

/**
 * Reads a JSON-RPC message without its null members, which mean the same as missing ones. Returns null for other values
 * than objects. The id stays, because a request with the id null is not a notification.
 */
export function readMessage(sent: unknown): Message | null {
  if (!isObject(sent) || Array.isArray(sent)) return null;
  const message = withoutNulls(sent) as Message;
  return 'id' in sent && sent.id === null ? { ...message, id: null } : message;
}

/** Tells whether a value is an object or an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
