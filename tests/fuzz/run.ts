import * as fc from 'fast-check';
import { inputText, send, type FuzzAnswer, type FuzzInput } from './requests.ts';
import type { Surface } from './surface.ts';

/** The results of the inputs to one surface. */
export interface FuzzReport {
  statuses: Map<number, number>;
  /** Answers with a status from 500. */
  serverErrors: number;
  /** Answers with the JSON-RPC code -32603. */
  internalErrors: number;
  /** The errors by input number, with the input. Includes the errors above. */
  invalid: Map<number, string>;
}

/** The number of simultaneous requests. */
const parallel = 8;

/** The input with a number. It only depends on seed and number, so that it can be sent again. */
export function inputOf({ inputs }: Surface, seed: number, number: number): FuzzInput {
  const [input] = fc.sample(inputs, { seed: seed + number * 0x9e37_79b1, numRuns: 1 });
  return input!;
}

/** Sends inputs to a surface of the site at `origin`. Calls `onAnswer` with the number of answers so far. */
export async function fuzz(
  surface: Surface,
  { origin, seed, count }: { origin: string; seed: number; count: number },
  onAnswer: (done: number) => void = () => undefined,
): Promise<FuzzReport> {
  const report: FuzzReport = {
    statuses: new Map(),
    serverErrors: 0,
    internalErrors: 0,
    invalid: new Map(),
  };
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      const input = inputOf(surface, seed, number);
      const problem = await send(origin, input).then(
        (answer) => {
          countAnswer(report, answer);
          return problemOf(surface, input, answer);
        },
        (error: Error) => `no answer: ${error.message}`,
      );
      if (problem) report.invalid.set(number, `${problem}\n${inputText(input)}`);
      onAnswer(++done);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return report;
}

function countAnswer(report: FuzzReport, { status, body }: FuzzAnswer): void {
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  if (status >= 500) report.serverErrors += 1;
  if (body.includes('"code":-32603')) report.internalErrors += 1;
}

/** The error in an answer. For unreadable answers the oracle throws. */
export function problemOf(
  surface: Surface,
  input: FuzzInput,
  answer: FuzzAnswer,
): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.body.includes('"code":-32603')) return 'the code -32603';
  try {
    return surface.problem(input, answer);
  } catch (error) {
    return (error as Error).message;
  }
}
