import type { CompleteEvent, ResultEvent, StartEvent } from '../../contract/search-events.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { jsonLine } from './json.ts';

/** The id of the last event. An EventSource sends it in Last-Event-ID when it reconnects. */
export const completeId = 'complete';

/**
 * Writes an answer as the texts of server-sent events: `start`, one `result` per result, `complete`. Some
 * clients need the space after the colon and exactly one line of data. Specification: Events.
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
