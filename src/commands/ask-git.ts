import { GitMissingError, runGit } from '../content/source/git.ts';
import { CommandError } from './command.ts';

/**
 * Runs git in a folder and returns its output without the last line break. Returns undefined if git fails. Throws a
 * CommandError if git is not installed.
 */
export function askGit(root: string, ...args: string[]): string | undefined {
  return tryGit(() => runGit(root, args).replace(/\n$/, ''));
}

/**
 * Returns the result of `work`, which runs git. Returns undefined if git fails. Throws a CommandError if git is not
 * installed.
 */
export function tryGit<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GitMissingError)) return undefined;
    throw new CommandError('git is not installed. Install it, then run the command again.');
  }
}

/** Returns the commit id of a branch, tag or commit, or undefined if it does not exist. */
export const commitOf = (root: string, ref: string): string | undefined =>
  askGit(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);

/**
 * Returns the commit id of a branch, tag or commit. Throws a CommandError if it does not exist. `command` is the name
 * of the command that calls this function, for the error message.
 */
export function requireCommit(root: string, ref: string, command: string): string {
  const commit = commitOf(root, ref);
  if (commit !== undefined) return commit;
  throw new CommandError(
    `There is no commit ${ref} here. Fetch it first, for example: git fetch --depth=1 origin main && ${command} -- --since FETCH_HEAD`,
    2,
  );
}
