import type { SearchAnswer } from '../contract/search-schemas.ts';
import { eventFrames } from '../http/event-frames.ts';

/** Sends an answer as server-sent events. Each event is one chunk. */
export function eventStream(answer: SearchAnswer): ReadableStream<Uint8Array> {
  const frames = eventFrames(answer)[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = frames.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
