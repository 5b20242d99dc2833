import { GitMissingError, GitOwnerError, runGit } from '../content/source/git.ts';
import { CommandError } from './command.ts';

/**
 * Runs git in a folder and returns its output without the last line break. Returns undefined if git fails. Throws a
 * CommandError if git is not installed or refuses the folder of another user.
 */
export function askGit(root: string, ...args: string[]): string | undefined {
  return tryGit(() => runGit(root, args).replace(/\n$/, ''));
}

/**
 * Returns the result of `work`, which runs git. Returns undefined if git fails. Throws a CommandError if git is not
 * installed or refuses the folder of another user.
 */
export function tryGit<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof GitOwnerError) throw new CommandError(error.message);
    if (!(error instanceof GitMissingError)) return undefined;
    throw new CommandError('git is not installed. Install it, then run the command again.');
  }
}

/** Returns the commit id of a branch, tag or commit. Throws a CommandError if `ref` does not exist. */
export function commitOf(root: string, ref: string): string {
  const commit = askGit(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  if (commit !== undefined) return commit;
  throw new CommandError(
    `There is no branch, tag or commit ${JSON.stringify(ref)} here. Run this in a git checkout, and fetch the commit first. For example, run "git fetch origin main", then use FETCH_HEAD.`,
    2,
  );
}

/**
 * Returns the id of the commit at which HEAD and `ref` diverged. In a shallow clone without this commit, returns the id
 * of `ref`.
 */
export function mergeBase(root: string, ref: string): string {
  const target = commitOf(root, ref);
  return askGit(root, 'merge-base', target, 'HEAD') ?? target;
}
