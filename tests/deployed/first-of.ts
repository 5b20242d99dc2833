import type { ChildProcess } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';

/** The first event of a starting process. Throws if the process ends before it. */
export async function firstOf(
  emitter: EventEmitter,
  event: string,
  process: ChildProcess,
  who: string,
): Promise<unknown> {
  const started = new AbortController();
  const { signal } = started;
  const ended = once(process, 'exit', { signal }).then(([code]) => {
    throw new Error(`${who} ended with ${code} before it could answer.`);
  });
  try {
    const [value] = (await Promise.race([once(emitter, event, { signal }), ended])) as [unknown];
    return value;
  } finally {
    ended.catch(() => {});
    started.abort();
  }
}
