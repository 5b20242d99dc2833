import { execFileSync } from 'node:child_process';
import { CommandError } from './command.ts';

/**
 * Runs git in a folder and returns its output without the last line break. Returns undefined if git fails or
 * is not installed.
 */
export function askGit(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).replace(/\n$/, '');
  } catch {
    return undefined;
  }
}

/** Returns the commit id of a branch, tag or commit, or undefined if it does not exist. */
export const commitOf = (root: string, ref: string): string | undefined =>
  askGit(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);

/**
 * Returns the commit id of a branch, tag or commit. Throws a CommandError if it does not exist. `command` is the command
 * that needs it.
 */
export function requireCommit(root: string, ref: string, command: string): string {
  const commit = commitOf(root, ref);
  if (commit !== undefined) return commit;
  throw new CommandError(
    `There is no commit ${ref} here. Fetch it first, for example: git fetch --depth=1 origin main && ${command} -- --since FETCH_HEAD`,
    2,
  );
}
