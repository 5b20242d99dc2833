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
