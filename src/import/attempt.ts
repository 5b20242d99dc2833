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

/** Calls a function. Stops it after some seconds, also within one regular expression. */
function inTime<T>(step: () => T): T {
  const outer = sandbox.step;
  sandbox.step = step;
  try {
    return script.runInContext(sandbox, { timeout: importLimits.seconds * 1000 }) as T;
  } finally {
    sandbox.step = outer;
  }
}

const sandbox = createContext({}) as { step?: unknown };
const script = new Script('step()');

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof ImportLimitError) return error.message;
  if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
    return `It takes longer than ${importLimits.seconds} seconds.`;
  if (error instanceof RangeError)
    return error.message.includes('call stack') ? 'It is nested too deeply.' : 'It is too large.';
  return `It cannot be read: ${error.message.replaceAll(/\s+/g, ' ')}.`;
}
