import { createHash } from 'node:crypto';

/** What an address answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Content-Type, or a word for its absence. */
  type: string;
}

/**
 * Asks, and once more where the connection broke: among a thousand requests over a network one does.
 * Follows no redirect and gives up after 30 seconds.
 */
export async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
  return ask(url, init).catch(() => ask(url, init));
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const { status, headers } = response;
  const type = headers.get('content-type') ?? 'no Content-Type';
  return { status, headers, type, text: await response.text() };
}

/** A short name for what was answered, equal for equal answers. */
export function fingerprint({ status, text }: Answer): string {
  return `${status} ${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
}

/** A header's value, or a word for its absence. */
export function headerOf({ headers }: Answer, name: string): string {
  return headers.get(name) ?? `no ${name}`;
}
