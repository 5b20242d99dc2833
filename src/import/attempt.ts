import { createContext, Script } from 'node:vm';
import { importLimits, ImportLimitError } from './import-limits.ts';

/**
 * Runs a step of the import on one file. If the step fails or takes too long, calls `failed` and returns its result.
 * `failed` receives the reason as a sentence, and the line if it is known.
 */
export function attempt<T>(step: () => T, failed: (why: string, line?: number) => T): T {
  try {
    return inTime(step);
  } catch (error) {
    return failed(reasonOf(error as NodeJS.ErrnoException), (error as ImportLimitError).line);
  }
}

/**
 * Calls a function. Stops it after some seconds, also within one regular expression. A step within another step gets half
 * of the time that is left, so that it is the inner one that is stopped, and its file that is reported.
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

const sandbox: { step?: unknown; end?: number } = { step: undefined, end: undefined };
createContext(sandbox);
const script = new Script('step()');

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof ImportLimitError) return error.message;
  if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'It takes too long.';
  if (error instanceof RangeError)
    return error.message.includes('call stack') ? 'It is nested too deeply.' : 'It is too large.';
  return `It cannot be read: ${error.message.replaceAll(/\s+/g, ' ')}.`;
}
