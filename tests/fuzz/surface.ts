import type * as fc from 'fast-check';
import type { FuzzAnswer, FuzzInput } from './requests.ts';

/** One way to reach the service. */
export interface Surface {
  name: string;
  inputs: fc.Arbitrary<FuzzInput>;
  /** The error in an answer; undefined if it is correct. */
  problem(input: FuzzInput, answer: FuzzAnswer): string | undefined;
}

/** Headers that every computed answer has. */
export function headerProblem({ headers }: FuzzAnswer): string | undefined {
  const isStream = headers['content-type'] === 'text/event-stream';
  const expected = isStream ? { ...everyAnswer, ...everyStream } : everyAnswer;
  const wrong = Object.entries(expected).find(([name, value]) => headers[name] !== value);
  return wrong && `the header ${wrong[0]} is ${headers[wrong[0]]}`;
}

const everyAnswer = {
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

const everyStream = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

/** The value of a JSON text in UTF-8; undefined if the bytes are invalid. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
