import { createContext, runInContext } from 'node:vm';

/**
 * Calls `work`. If it takes longer than a number of milliseconds, stops it, also within a regular expression, and
 * returns undefined.
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
