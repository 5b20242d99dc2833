import { execFileSync } from 'node:child_process';

/**
 * The commits of each file, by path relative to `root`: the date of the last one (YYYY-MM-DD), and how many commits ago
 * the first one was.
 */
export type CommitDays = ReadonlyMap<string, { day: string; age: number }>;

/**
 * Reads the commits of each file in a folder of `root`. Returns undefined without git, and in a shallow clone,
 * because there every file has the date of the fetched commit.
 */
export function commitDays(root: string, folder = 'content'): CommitDays | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    return daysOf(
      git('log', '--format=%x00%cs', '--name-only', '--no-renames', '--relative', '--', folder),
    );
  } catch {
    return undefined;
  }
}

/** Parses the output of git log. For each commit it has a NUL character, the date and the files, one per line. */
function daysOf(log: string): CommitDays {
  const days = new Map<string, { day: string; age: number }>();
  for (const [age, commit] of log.split('\0').slice(1).entries()) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) {
      const { day = '' } = days.get(file) ?? {};
      days.set(file, { day: day < date ? date : day, age });
    }
  }
  return days;
}
