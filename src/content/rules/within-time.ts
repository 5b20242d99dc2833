import { createContext, runInContext } from 'node:vm';

/**
 * Calls `work` and returns its result. If `work` takes longer than `milliseconds`, stops it and returns undefined. Runs
 * `work` in a context of `node:vm`, because only the timeout of `node:vm` can stop a regular expression.
 */
export function withinTime<T extends object>(milliseconds: number, work: () => T): T | undefined {
  try {
    const options = { timeout: Math.max(1, Math.ceil(milliseconds)) };
    return runInContext('work()', createContext({ work }), options) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}
