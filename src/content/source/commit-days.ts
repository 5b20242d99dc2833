import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from './git.ts';

/**
 * The commits of each file, keyed by path relative to a folder. `day` is the date of the last commit (YYYY-MM-DD).
 * `age` is the number of commits since the first one.
 */
export type CommitDays = ReadonlyMap<string, { day: string; age: number }>;

/**
 * Reads the commits of each file in content/ of the project at `root`. Returns undefined if git or a repository is
 * missing. Also returns undefined in a shallow clone, because there every file has the date of the fetched commit.
 */
export function commitDays(root: string): CommitDays | undefined {
  try {
    if (runGit(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false') return undefined;
    return daysOf(runGit(root, [...listing, '--relative', '--', 'content']));
  } catch {
    return undefined;
  }
}

/**
 * Reads the commits of each file in a folder of a repository that is not trusted, like `commitDays`. Runs git in an
 * empty temporary repository that uses the objects of the other one, so that no setting of the other repository
 * applies.
 */
export function foreignCommitDays(folder: string): CommitDays | undefined {
  const borrower = mkdtempSync(join(tmpdir(), 'factsheet-git-'));
  try {
    const answers = runGit(folder, ['rev-parse', ...questions, 'HEAD'], { timeout: 10_000 });
    const [isShallow, objects = '', format, prefix = '', commit = ''] = answers.split('\n');
    if (isShallow !== 'false') return undefined;
    runGit(borrower, ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`]);
    const args = [...listing, `--relative=${prefix}`, commit, '--', prefix || '.'];
    const env = { GIT_DIR: borrower, GIT_OBJECT_DIRECTORY: objects };
    return daysOf(runGit(borrower, args, { env, timeout: 60_000 }));
  } catch {
    return undefined;
  } finally {
    rmSync(borrower, { recursive: true });
  }
}

const listing = ['log', '--format=%x00%cs', '--name-only', '--no-renames'];

/** Options of `git rev-parse` that only read facts about a repository. Git prints one line for each. */
const questions = [
  '--is-shallow-repository',
  '--path-format=absolute',
  '--git-path',
  'objects',
  '--show-object-format',
  '--show-prefix',
];

/**
 * Parses the output of git log. For each commit, the output has a NUL character, the date, and the files, one per line.
 */
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
