import { readdirSync } from 'node:fs';
import { isFuzzing } from './inputs.ts';

/** Milliseconds that a test and a hook may take with the content of a checkout: more for more of it. */
export function timeLimits(root: string): { testTimeout: number; hookTimeout: number } {
  const files = readdirSync(`${root}content`, { recursive: true }).length;
  return {
    testTimeout: isFuzzing ? 1_800_000 : 30_000 + 100 * files,
    hookTimeout: 120_000 + 300 * files,
  };
}
