import { execFileSync } from 'node:child_process';

/** Dates of last commits (YYYY-MM-DD), by file relative to `root`. */
export type CommitDays = ReadonlyMap<string, string>;

/**
 * Reads the dates of the last commits to content/. Undefined without git, and in a shallow clone, where every
 * file has the date of the fetched commit.
 */
export function commitDays(root: string): CommitDays | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    return daysOf(git('log', '--format=%x00%cs', '--name-only', '--relative', '--', 'content'));
  } catch {
    return undefined;
  }
}

/** Each commit is a NUL character, its date and its files, one per line. */
function daysOf(log: string): CommitDays {
  const days = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if ((days.get(file) ?? '') < day) days.set(file, day);
  }
  return days;
}
