import type { CompleteEvent, ResultEvent, StartEvent } from '../../contract/search-events.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { jsonLine } from './json.ts';

/**
 * The ID of the last event of a stream. An EventSource that reconnects after this event sends the ID in the header
 * Last-Event-ID.
 */
export const completeId = 'complete';

/**
 * Serializes a search answer as server-sent events: `start`, one `result` for each result, and `complete`. Some clients
 * require a space after the colon of each line, and exactly one line of data in each event. Specification: Events.
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
