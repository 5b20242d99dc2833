import { execFileSync } from 'node:child_process';

/** The date of the last commit of each file (YYYY-MM-DD), by path relative to `root`. */
export type CommitDays = ReadonlyMap<string, string>;

/**
 * Reads the date of the last commit of each file in content/. Returns undefined without git, and in a shallow clone,
 * because there every file has the date of the fetched commit.
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

/** Parses the output of git log. For each commit it has a NUL character, the date and the files, one per line. */
function daysOf(log: string): CommitDays {
  const days = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if ((days.get(file) ?? '') < day) days.set(file, day);
  }
  return days;
}
