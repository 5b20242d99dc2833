import { execFileSync } from 'node:child_process';

/** By file, from `root`, the day of the last commit that changed it (YYYY-MM-DD). */
export type CommitDays = ReadonlyMap<string, string>;

/**
 * What the history of content/ tells. Undefined where it is not whole: in a shallow clone every file
 * bears the day of the one commit that was fetched, and without git there is no day at all.
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

/** Each commit is a NUL character and its day, and then its files, one in a line. */
function daysOf(log: string): CommitDays {
  const days = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if ((days.get(file) ?? '') < day) days.set(file, day);
  }
  return days;
}
