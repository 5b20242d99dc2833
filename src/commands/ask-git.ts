import { execFileSync } from 'node:child_process';

/** Runs git in a folder. Returns its output without the last line break; undefined if it fails or is missing. */
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

/** Finds the commit id of a branch, tag or commit; undefined if there is none. */
export const commitOf = (root: string, ref: string): string | undefined =>
  askGit(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
