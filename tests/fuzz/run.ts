import * as fc from 'fast-check';
import { inputText, send, type FuzzAnswer } from './requests.ts';
import type { Surface } from './surface.ts';

/** The results of the inputs to one surface. */
export interface FuzzReport {
  /** The number of answers by status. */
  statuses: Map<number, number>;
  /** The errors by input number, with the input. */
  invalid: Map<number, string>;
}

/** The number of simultaneous requests. */
const parallel = 8;

/** Sends inputs to a surface of the site at `origin`. Calls `onAnswer` after each answer. */
export async function fuzz(
  { inputs, problem }: Surface,
  { origin, seed, count }: { origin: string; seed: number; count: number },
  onAnswer: () => void = () => undefined,
): Promise<FuzzReport> {
  const statuses: FuzzReport['statuses'] = new Map();
  const invalid: FuzzReport['invalid'] = new Map();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      // An input only depends on the seed and its number.
      const [input] = fc.sample(inputs, { seed: seed + number * 0x9e37_79b1, numRuns: 1 });
      const wrong = await send(origin, input!)
        .then((answer) => {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          return serverError(answer) ?? problem(input!, answer);
        })
        // Without an answer, or with an unreadable one.
        .catch((error: Error) => error.message);
      if (wrong) invalid.set(number, `${wrong}\n${inputText(input!)}`);
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return { statuses, invalid };
}

function serverError({ status, body }: FuzzAnswer): string | undefined {
  if (status >= 500) return `status ${status}`;
  return body.includes('"code":-32603') ? 'the code -32603' : undefined;
}
