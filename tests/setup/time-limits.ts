import { readdirSync } from 'node:fs';
import { isFuzzing } from './inputs.ts';

/** Returns the time limits of tests and hooks in milliseconds. They grow with the content of the checkout. */
export function timeLimits(root: string): { testTimeout: number; hookTimeout: number } {
  const files = readdirSync(`${root}content`, { recursive: true }).length;
  return {
    testTimeout: isFuzzing ? 1_800_000 : 30_000 + 100 * files,
    hookTimeout: 120_000 + 300 * files,
  };
}
