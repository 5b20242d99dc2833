import { z } from 'zod';
import { SearchAnswer, SearchResult } from './search-schemas.ts';

const streamMeta = SearchAnswer.shape._meta;

/** The data of the first event of a stream. Specification: Events. */
export const StartEvent = z
  .looseObject({
    _meta: streamMeta.extend({
      streaming: z.literal(true).describe('Results follow as events.'),
    }),
  })
  .meta({ id: 'StartEvent', description: 'Data of `event: start`, the first event.' });

/** The data of an event with one search result. Specification: Events. */
export const ResultEvent = z
  .looseObject({
    index: z.int().min(0).describe('Position within this response, from 0.'),
    item: SearchResult,
  })
  .meta({ id: 'ResultEvent', description: 'Data of `event: result`, one for each result.' });

/** The data of the last event of a stream. Specification: Events. */
export const CompleteEvent = z
  .looseObject({ _meta: streamMeta, next_cursor: SearchAnswer.shape.next_cursor })
  .meta({ id: 'CompleteEvent', description: 'Data of `event: complete`, the last event.' });

export type StartEvent = z.infer<typeof StartEvent>;
export type ResultEvent = z.infer<typeof ResultEvent>;
export type CompleteEvent = z.infer<typeof CompleteEvent>;
