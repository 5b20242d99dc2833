import { createContext, runInContext } from 'node:vm';
import { likelyWorst } from './likely-worst.ts';
import type { Expression } from './written.ts';

/**
 * Returns the most processor time of an expression on one text, in milliseconds: that of a quadratic expression on 18,000
 * spaces. It is measured each time, because machines differ, and other work slows them down.
 */
const budget = () => processorTime(/ +$/, `${' '.repeat(18_000)}x`);

/**
 * The last measured budget. Expressions that take less, other work included, are not compared. It starts with the least
 * budget of the machines that run this.
 */
let lastBudget = 50;

/**
 * Lengths of texts before the last, and how many of the slowest texts are tried at the next length. Some are tried
 * again at the same length, because a text can seem slow when another process runs.
 */
const steps = [
  { size: 64, kept: Infinity },
  { size: 500, kept: 200 },
  { size: 500, kept: 12 },
  ...[1000, 2000, 4000, 8000].map((size) => ({ size, kept: 4 })),
];

/**
 * Runs an expression on likely texts of up to `length` characters. Returns a message about the first on which it is
 * slow, undefined if there is none. An expression that does not end is stopped after `patience` milliseconds.
 */
export function slowness(
  { place, source, flags }: Expression,
  length: number,
  patience = 120_000,
): string | undefined {
  const expression = new RegExp(source, flags);
  let text = '';
  const about = (time: string) =>
    `${place}: /${source}/${flags} takes ${time} for ${text.length} characters: ${JSON.stringify(text.slice(0, 40))}…`;
  const findSlow = () => {
    let writers = likelyWorst(source, flags);
    for (const { size, kept } of [...steps.filter((step) => step.size < length), last(length)]) {
      const times = new Map<(typeof writers)[number], number>();
      for (const write of writers) {
        text = write(size);
        const start = performance.now();
        run(expression, text);
        times.set(write, performance.now() - start);
        // The elapsed time includes that of other processes, but the processor time of a thread is not exact.
        if (times.get(write)! < lastBudget) continue;
        const time = processorTime(expression, text);
        lastBudget = budget();
        if (time > lastBudget) return about(`${Math.round(time)} ms`);
      }
      writers = writers.toSorted((a, b) => times.get(b)! - times.get(a)!).slice(0, kept);
    }
    return undefined;
  };
  try {
    return within(patience, findSlow);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return about(`more than ${patience} ms`);
  }
}

const last = (length: number) => ({ size: length, kept: 0 });

function run(expression: RegExp, text: string): void {
  if (expression.global) text.replace(expression, '');
  else expression.exec(text);
}

/** Returns the least of three times, so that other work of the machine does not count. */
function processorTime(expression: RegExp, text: string): number {
  let least = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const before = process.threadCpuUsage();
    run(expression, text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const context = createContext({});

/** Calls a function, and throws if it takes longer. Only a script of `node:vm` can be stopped during a search. */
function within<T>(milliseconds: number, work: () => T): T {
  context['work'] = work;
  return runInContext('work()', context, { timeout: milliseconds }) as T;
}
