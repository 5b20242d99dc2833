import { existsSync } from 'node:fs';
import { printable } from '../base/text/printable.ts';
import { settleChange } from './changes/interrupted-change.ts';
import { CommandError } from './command.ts';

/**
 * Returns the working directory. Throws a CommandError with the usage if it contains no content/. If an earlier command
 * was killed while it changed files, first makes its remaining changes and prints how to undo them.
 */
export function contentRoot(usage: string): string {
  const root = projectRoot();
  if (existsSync('content')) return root;
  throw new CommandError(`Run this in the folder that contains content/.\n${usage}`, 2);
}

/** Returns the working directory like `contentRoot`, but does not require the folder content/. */
export function projectRoot(): string {
  const root = process.cwd();
  const settled = settleChange(root);
  if (settled !== undefined) console.error(printable(settled));
  return root;
}
