import { isFuzzing } from './inputs.ts';

/** Returns the time limits of tests and hooks in milliseconds. They grow with the number of files in the content. */
export const timeLimits = (files: number) => ({
  testTimeout: isFuzzing ? 1_800_000 : 30_000 + 100 * files,
  hookTimeout: 120_000 + 300 * files,
});
