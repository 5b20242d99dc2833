import { z } from 'zod';
import { askErrors, restErrors, type AskErrorCode, type RestErrorCode } from './errors.ts';
import { nlwebVersion } from './versions.ts';

const message = z.string().min(1).describe('Short recovery guidance.');

/** A failed REST call. Specification: ErrorResponse. */
export const ErrorResponse = z
  .strictObject({
    error: z
      .strictObject({
        code: z
          .enum(Object.keys(restErrors) as RestErrorCode[])
          .describe('Stable machine-readable error code.'),
        message,
      })
      .describe('What went wrong and how to go on.'),
  })
  .meta({ id: 'ErrorResponse', description: 'A failed REST call.' });

export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** A failed call of /ask: always JSON, even if the client asked for events. Specification: Errors. */
export const AskFailure = z
  .looseObject({
    _meta: z
      .looseObject({
        response_type: z.literal('failure').describe('The request was not answered.'),
        version: z.literal(nlwebVersion).describe('NLWeb version of the answer.'),
      })
      .describe('What kind of answer this is.'),
    error: z
      .strictObject({
        code: z
          .enum(Object.keys(askErrors) as AskErrorCode[])
          .describe('Stable machine-readable error code.'),
        message,
      })
      .describe('What went wrong and how to go on.'),
  })
  .meta({ id: 'AskFailure', description: 'A failed search in the NLWeb form.' });

export type AskFailure = z.infer<typeof AskFailure>;
