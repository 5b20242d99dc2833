import * as z from 'zod/mini';
import { SearchAnswer, SearchResult } from './search-schemas.ts';

const streamMeta = SearchAnswer.shape._meta;

/** The data of the first event of a stream. Specification: Events. */
export const StartEvent = z
  .looseObject({
    _meta: z.extend(streamMeta, {
      streaming: z.literal(true).check(z.describe('Results follow as events.')),
    }),
  })
  .check(z.meta({ id: 'StartEvent', description: 'Data of `event: start`, the first event.' }));

/** The data of an event with one search result. Specification: Events. */
export const ResultEvent = z
  .looseObject({
    index: z.int().check(z.gte(0), z.describe('Position within this response, from 0.')),
    item: SearchResult,
  })
  .check(
    z.meta({ id: 'ResultEvent', description: 'Data of `event: result`, one for each result.' }),
  );

/** The data of the last event of a stream. Specification: Events. */
export const CompleteEvent = z
  .looseObject({ _meta: streamMeta, next_cursor: SearchAnswer.shape.next_cursor })
  .check(
    z.meta({ id: 'CompleteEvent', description: 'Data of `event: complete`, the last event.' }),
  );

export type StartEvent = z.infer<typeof StartEvent>;
export type ResultEvent = z.infer<typeof ResultEvent>;
export type CompleteEvent = z.infer<typeof CompleteEvent>;
