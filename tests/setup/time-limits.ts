import { isFuzzing } from './inputs.ts';

/**
 * Returns the time limits of tests and hooks in milliseconds. They only end what hangs, so they also suffice on a machine
 * that is much slower or busy. They grow with the number of files in the content.
 */
export const timeLimits = (files: number) => ({
  testTimeout: isFuzzing ? 1_800_000 : 120_000 + 100 * files,
  hookTimeout: 300_000 + 300 * files,
});
