import { execFileSync } from 'node:child_process';

/** What git answers in a folder, without the line break at its end; undefined where it refuses or is missing. */
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
