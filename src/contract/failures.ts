import { z } from 'zod';
import { askErrors, restErrors } from './errors.ts';
import { nlwebVersion } from './versions.ts';

/** Returns the schema of the error object in a failure. `codes` contains the possible error codes. */
const errorOf = <Code extends string>(codes: Readonly<Record<Code, unknown>>) =>
  z
    .strictObject({
      code: z.enum(Object.keys(codes) as Code[]).describe('Stable machine-readable error code.'),
      message: z.string().min(1).describe('Short recovery guidance.'),
    })
    .describe('What went wrong and how to go on.');

/** A failed REST call. Specification: ErrorResponse. */
export const ErrorResponse = z
  .strictObject({ error: errorOf(restErrors) })
  .meta({ id: 'ErrorResponse', description: 'A failed REST call.' });

export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** A failed call of /ask. The answer is always JSON, even if the client requested events. Specification: Errors. */
export const AskFailure = z
  .looseObject({
    _meta: z
      .looseObject({
        response_type: z.literal('failure').describe('The request was not answered.'),
        version: z.literal(nlwebVersion).describe('NLWeb version of the answer.'),
      })
      .describe('What kind of answer this is.'),
    error: errorOf(askErrors),
  })
  .meta({ id: 'AskFailure', description: 'A failed search in the NLWeb form.' });

export type AskFailure = z.infer<typeof AskFailure>;
