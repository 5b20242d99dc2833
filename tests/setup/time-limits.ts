import { isFuzzing } from './inputs.ts';

/**
 * Returns the time limits of tests and hooks in milliseconds. They grow with the number of files in the content. They
 * only end what hangs: tests of speed compare processor time, because a busy machine makes everything slower.
 */
export const timeLimits = (files: number) => {
  const limit = 120_000 + 300 * files;
  return { testTimeout: isFuzzing ? 1_800_000 : limit, hookTimeout: limit };
};
