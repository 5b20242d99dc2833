import type { CompleteEvent, ResultEvent, StartEvent } from '../../contract/search-events.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { jsonLine } from './json.ts';

/** The ID of the last event. An EventSource that reconnects after it sends this ID in the header Last-Event-ID. */
export const completeId = 'complete';

/**
 * Serializes a search answer as server-sent events: `start`, one `result` for each result, `complete`. Each line has a
 * space after the colon, and each event has exactly one line of data, because some clients require both. Specification:
 * Events.
 */
export function eventFrames({ _meta, results, next_cursor }: SearchAnswer): string[] {
  const start: StartEvent = { _meta: { ..._meta, streaming: true } };
  const complete: CompleteEvent = { _meta, next_cursor };
  return [
    frame(['event: start'], start),
    ...results.map((item, index) => {
      const result: ResultEvent = { index, item };
      return frame(['event: result'], result);
    }),
    frame(['event: complete', `id: ${completeId}`], complete),
  ];
}

function frame(fields: string[], data: object): string {
  return `${[...fields, `data: ${jsonLine(data)}`].join('\n')}\n\n`;
}
