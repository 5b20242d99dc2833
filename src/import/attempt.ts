import { createContext, Script } from 'node:vm';
import { importLimits, ImportLimitError } from './import-limits.ts';

/**
 * Runs a step of the import, such as the conversion of one file. If the step throws or takes too long, calls `failed`
 * and returns the result of `failed`. `failed` receives the reason as a sentence, and the line of the file if it is
 * known.
 */
export function attempt<T>(step: () => T, failed: (why: string, line?: number) => T): T {
  try {
    return inTime(step);
  } catch (error) {
    return failed(reasonOf(error as NodeJS.ErrnoException), (error as ImportLimitError).line);
  }
}

/**
 * Calls a function and stops it after `importLimits.seconds`. The timeout of `node:vm` also stops a regular expression
 * that takes too long, which a timer cannot do. A step within another step gets half of the time that the outer step
 * has left. So the inner step is stopped first, and the report shows the file of the inner step.
 */
function inTime<T>(step: () => T): T {
  const outer = { ...sandbox };
  const now = performance.now();
  const time = outer.end === undefined ? importLimits.seconds * 1000 : (outer.end - now) / 2;
  Object.assign(sandbox, { step, end: now + time });
  try {
    return script.runInContext(sandbox, { timeout: Math.max(1, Math.ceil(time)) }) as T;
  } finally {
    Object.assign(sandbox, outer);
  }
}

/** The global object of the script that calls a step. `end` is the time at which the current step must end. */
const sandbox: { step?: unknown; end?: number } = { step: undefined, end: undefined };
createContext(sandbox);
const script = new Script('step()');

/** Returns the reason of an error as a sentence for the report. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof ImportLimitError) return error.message;
  if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'It takes too long.';
  if (error instanceof RangeError)
    return error.message.includes('call stack') ? 'It is nested too deeply.' : 'It is too large.';
  return `It cannot be read: ${error.message.replaceAll(/\s+/g, ' ')}.`;
}
