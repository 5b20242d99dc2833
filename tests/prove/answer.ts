import { createHash } from 'node:crypto';

/** The answer of an address. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Content-Type, or a placeholder without one. */
  type: string;
}

/**
 * Sends a request, and repeats it once after a broken connection, which is normal among a thousand requests.
 * Does not follow redirects and times out after 30 seconds.
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

/** A short description of an answer, equal for equal answers. */
export function fingerprint({ status, text }: Answer): string {
  return `${status} ${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
}
